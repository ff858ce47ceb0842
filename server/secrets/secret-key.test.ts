import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { StartError } from '../start-problem.ts';
import { secretKeysOf } from './secret-key.ts';

test('a key is made once, of 32 characters and more, for the user of the server alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'key-'));
  try {
    const settings = { DATA_DIR: join(folder, 'data'), SECRET_KEY: undefined, SECRET_KEY_OLD: ['an earlier one'] };
    const [one, other] = await Promise.all([secretKeysOf(settings), secretKeysOf(settings)]);
    expect(one.current.length).toBeGreaterThanOrEqual(32);
    expect(other).toEqual(one);
    expect(await secretKeysOf(settings)).toEqual(one);
    expect(await readdir(join(folder, 'data'))).toEqual(['secret.key']);
    expect((await stat(join(folder, 'data', 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await secretKeysOf({ ...settings, SECRET_KEY: 'set' })).toEqual({ current: 'set', old: ['an earlier one'] });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a key that a crash has left empty or half written seals nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'key-'));
  const file = join(folder, 'data', 'secret.key');
  try {
    await mkdir(join(folder, 'data'));
    for (const half of ['', '\n', 'a'.repeat(31)]) {
      await writeFile(file, half);
      const keys = secretKeysOf({ DATA_DIR: join(folder, 'data'), SECRET_KEY: undefined, SECRET_KEY_OLD: [] });
      await expect(keys).rejects.toThrow(StartError);
      expect(await readFile(file, 'utf8')).toBe(half);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
