import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { removeLeftFolders } from './left-folders.ts';

test('folders in which files were read go after an hour, others stay', async () => {
  const place = await mkdtemp(join(tmpdir(), 'left-folders-'));
  const now = Date.now();
  for (const [name, minutes] of [
    ['leitstern-file-old', 61],
    ['leitstern-file-new', 59],
    ['other', 600],
  ] as const) {
    await mkdir(join(place, name));
    await writeFile(join(place, name, 'source.pdf'), '');
    await utimes(join(place, name), now / 1000 - minutes * 60, now / 1000 - minutes * 60);
  }
  await removeLeftFolders(place, now);
  expect((await readdir(place)).toSorted()).toEqual(['leitstern-file-new', 'other']);
  await rm(place, { recursive: true });
});
