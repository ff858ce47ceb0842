import { expect, test } from 'vitest';

import { line, text } from './text.ts';

test.each([
  ['Wärme\n im  Süden ', 'Wärme im  Süden'],
  [' \r\n\tWärme \r\n\r\n im Süden\u2028', 'Wärme im Süden'],
  ['\n', ''],
])('%j is one line', (written, read) => {
  expect(line().parse(written)).toBe(read);
});

test('the length of a line is that of what is kept', () => {
  const short = line().min(1).max(3);
  expect(short.parse(' a\n\n b ')).toBe('a b');
  expect([' \n ', 'abcd', 'a\0'].map((one) => short.safeParse(one).success)).toEqual([false, false, false]);
});

test('a line of a million blanks is read at once', () => {
  expect(line().parse(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002);
});

test('texts keep their line breaks, but not NUL', () => {
  expect(text().parse('a\nb')).toBe('a\nb');
  expect(text().safeParse('a\0b').success).toBe(false);
});
