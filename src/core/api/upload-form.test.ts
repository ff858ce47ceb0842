import { expect, test } from 'vitest';

import { hasFile } from './has-file.ts';
import { toMultipart } from './upload-form.ts';

const file = new File(['x'], 'x.txt');

test('[A5.06] a body with a file anywhere travels as multipart, others do not', () => {
  expect(hasFile({ a: 1, file })).toBe(true);
  expect(hasFile({ a: { b: file } })).toBe(true);
  expect(hasFile({ a: 1, b: [1], c: new Date() })).toBe(false);
});

test('[A5.07] [A5.08] [A5.09] nested keys become parent[child], dates ISO text, objects JSON text', () => {
  const form = toMultipart({
    file,
    board: { id: 7, at: new Date(0) },
    at: new Date(0),
    list: [{ a: 1 }],
    none: undefined,
  });
  expect([...form.keys()]).toEqual(['file', 'board[id]', 'board[at]', 'at', 'list']);
  expect(form.get('board[at]')).toBe('1970-01-01T00:00:00.000Z');
  expect(form.get('at')).toBe('1970-01-01T00:00:00.000Z');
  expect(form.get('list')).toBe('[{"a":1}]');
});
