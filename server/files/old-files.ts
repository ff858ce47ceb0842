import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Which {
  /** How the names begin; all do by default. */
  beginning?: string;
  now?: number;
}

/** Removes files and folders in a folder that nobody has changed for so many milliseconds. */
export async function removeOlderThan(age: number, folder: string, which: Which = {}): Promise<void> {
  const { beginning = '', now = Date.now() } = which;
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(beginning))) {
    const path = join(folder, name);
    const about = await stat(path).catch(() => null);
    if (about && now - about.mtimeMs > age) await rm(path, { recursive: true, force: true });
  }
}
