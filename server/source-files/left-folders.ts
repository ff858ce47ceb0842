import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the folders begin in which files are read. */
export const FOLDER = 'leitstern-file-';
const HOUR_MS = 60 * 60 * 1000;

/** Removes the folders of servers that were ended while they read a file: none takes an hour. */
export async function removeLeftFolders(place = tmpdir(), now = Date.now()): Promise<void> {
  const names = (await readdir(place)).filter((name) => name.startsWith(FOLDER));
  for (const folder of names.map((name) => join(place, name))) {
    const about = await stat(folder).catch(() => null);
    if (about && now - about.mtimeMs > HOUR_MS) await rm(folder, { recursive: true, force: true });
  }
}
