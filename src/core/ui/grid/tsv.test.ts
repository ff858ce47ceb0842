import { expect, test } from 'vitest';

import { readTsv, writeTsv } from './tsv.ts';

test.each<[string, string[][]]>([
  ['', [['']]],
  ['a', [['a']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['1\n\n3\n', [['1'], [''], ['3']]],
  ['\tb\n', [['', 'b']]],
  ['"two\nlines"\t"a ""word"""\n', [['two\nlines', 'a "word"']]],
  ['5" pipe\t"open', [['5" pipe', '"open']]],
])('%j is read as %j', (text, rows) => expect(readTsv(text)).toEqual(rows));

test('what is written is read as it was', () => {
  const rows = [
    ['a\tb', 'c "d"'],
    ['two\nlines', ''],
  ];
  expect(readTsv(writeTsv(rows))).toEqual(rows);
});
