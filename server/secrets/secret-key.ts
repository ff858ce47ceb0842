import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { SECRET_MIN, type Config } from '../config.ts';
import { secretText } from '../http/callers/cookies.ts';
import { StartError } from '../start-problem.ts';

/** Under its name it is there whole or not at all: who reads while another one starts, or after a crash, finds no half. */
async function makeKey(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(secretText());
      await handle.sync();
    } finally {
      await handle.close();
    }
    // of two that start at the same time the first gives the name
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

const read = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** The key beside the embedded database, made when there is none: readable for the user of the server alone. */
async function keyInFolder(folder: string): Promise<string> {
  const file = join(folder, 'secret.key');
  await mkdir(folder, { recursive: true });
  let text = await read(file);
  if (text === null) {
    await makeKey(file);
    text = await readFile(file, 'utf8');
  }
  const key = text.trim();
  if (key.length < SECRET_MIN)
    throw new StartError(
      `${file} is not whole: it has fewer than ${SECRET_MIN} characters. Put it back from the backup; without one delete it, and a new key is made.`,
    );
  return key;
}

/** What seals secrets in the database, and what only opens them: of the settings, otherwise beside the embedded database. */
export async function secretKeysOf({
  SECRET_KEY,
  SECRET_KEY_OLD,
  DATA_DIR,
}: Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_OLD' | 'DATA_DIR'>): Promise<{ current: string; old: readonly string[] }> {
  return { current: SECRET_KEY ?? (await keyInFolder(DATA_DIR)), old: SECRET_KEY_OLD };
}
