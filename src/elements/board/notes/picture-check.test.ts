import { expect, test } from 'vitest';

import { pictureProblem } from './picture-check.ts';

const TEN_MB = 10 * 1024 * 1024;

test.each([
  [{ type: 'image/jpeg', size: 1 }, undefined],
  [{ type: 'image/png', size: TEN_MB }, undefined],
  [{ type: 'image/png', size: TEN_MB + 1 }, 'tooLarge'],
  [{ type: 'application/pdf', size: 1 }, 'dialog.noPicture'],
  [{ type: 'image/svg+xml', size: 1 }, 'dialog.noPicture'],
  [{ type: '', size: 1 }, 'dialog.noPicture'],
])('[W2.25-05] a file %j as picture of a note: %s', (file, problem) => {
  expect(pictureProblem(file)).toBe(problem);
});
