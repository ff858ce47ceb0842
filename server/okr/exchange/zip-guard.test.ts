import { utils, write } from '@e965/xlsx';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { readFile } from './read-file.ts';
import { guardZip } from './zip-guard.ts';

function workbook(sheets = 1): Buffer {
  const book = utils.book_new();
  for (let n = 0; n < sheets; n += 1) utils.book_append_sheet(book, utils.aoa_to_sheet([['Ziel'], ['Neu']]), `S${n}`);
  return Buffer.from(write(book, { type: 'buffer', compression: true }) as Uint8Array);
}
const end = (bytes: Buffer): number => bytes.length - 22;
const entry = (bytes: Buffer): number => bytes.readUInt32LE(end(bytes) + 16);

test('a workbook passes, whoever has written it', () => {
  expect(() => guardZip(workbook())).not.toThrow();
  for (const name of ['multiline-headers.xlsx', 'dates-formats.xlsx'])
    expect(() => guardZip(readFileSync(`tests/samples/${name}`))).not.toThrow();
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['says another method', (bytes) => (bytes.writeUInt16LE(0, entry(bytes) + 10), bytes)],
  ['says another packed size', (bytes) => (bytes.writeUInt32LE(7, 18), bytes)],
  ['says another size', (bytes) => (bytes.writeUInt32LE(7, 22), bytes)],
  [
    'is larger than both say',
    (bytes) => (bytes.writeUInt32LE(7, 22), bytes.writeUInt32LE(7, entry(bytes) + 24), bytes),
  ],
  ['counts its files differently', (bytes) => (bytes.writeUInt16LE(1, end(bytes) + 10), bytes)],
  ['has something behind its end', (bytes) => Buffer.concat([bytes, Buffer.from('more')])],
  [
    'has a second end in the comment of the first',
    (bytes) => {
      bytes.writeUInt16LE(4, end(bytes) + 20);
      return Buffer.concat([bytes, Buffer.from([0x50, 0x4b, 5, 6])]);
    },
  ],
])('a ZIP that %s is refused', (_, change) => {
  expect(() => guardZip(change(workbook()))).toThrow(expect.objectContaining({ code: 'unreadable' }));
});

test('a workbook of very many sheets, or of sheets that claim very many cells, is refused', async () => {
  const refused = expect.objectContaining({ code: 'too_large' });
  await expect(readFile({ bytes: workbook(31), preset: ',' })).rejects.toEqual(refused);
  const book = utils.book_new();
  for (const name of ['A', 'B', 'C', 'D', 'E']) {
    const sheet = utils.aoa_to_sheet([['Ziel']]);
    sheet['CZ5000'] = { t: 'n', v: 1 };
    sheet['!ref'] = 'A1:CZ5000';
    utils.book_append_sheet(book, sheet, name);
  }
  await expect(readFile({ bytes: write(book, { type: 'buffer' }) as Uint8Array, preset: ',' })).rejects.toEqual(
    refused,
  );
}, 30_000);
