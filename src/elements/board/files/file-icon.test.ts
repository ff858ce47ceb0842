import { expect, test } from 'vitest';

import { FILE_KINDS } from '#contract/board/source-files.ts';
import { fileIconOf } from './file-icon.ts';

test('each kind of file has an icon of its own, and pictures the same one', () => {
  const icons = Object.keys(FILE_KINDS).map((kind) => fileIconOf(`a.${kind}`));
  expect(new Set(icons).size).toBe(7);
  expect(fileIconOf('a.jpg')).toBe(fileIconOf('a.PNG'));
});
