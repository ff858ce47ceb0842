import { utils, write } from '@e965/xlsx';
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { readTables } from './read-tables.ts';
import { guardZip } from './zip-guard.ts';

function workbook(sheets = 1): Buffer {
  const book = utils.book_new();
  for (let n = 0; n < sheets; n += 1) utils.book_append_sheet(book, utils.aoa_to_sheet([['Ziel'], ['Neu']]), `S${n}`);
  return Buffer.from(write(book, { type: 'buffer', compression: true }) as Uint8Array);
}
const read = (bytes: Uint8Array) => readTables({ bytes, preset: ',' }, { rows: 5_000, understood: () => 1 });
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

interface Entry {
  content: Buffer;
  method?: 0 | 8;
  /** How large it says it is. */
  size?: number;
  fields?: Buffer;
}

/** A ZIP of these entries, all without a name. */
function zip(entries: Entry[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { content, method = 0, size = content.length, fields = Buffer.alloc(0) } of entries) {
    const bytes = method === 8 ? deflateRawSync(content) : content;
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    const place = Buffer.alloc(46);
    place.writeUInt32LE(0x02014b50, 0);
    place.writeUInt16LE(fields.length, 30);
    place.writeUInt32LE(at, 42);
    for (const [one, from] of [
      [header, 8],
      [place, 10],
    ] as const) {
      one.writeUInt16LE(method, from);
      one.writeUInt32LE(bytes.length, from + 10);
      one.writeUInt32LE(size, from + 14);
    }
    local.push(header, bytes);
    directory.push(place, fields);
    at += header.length + bytes.length;
  }
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06054b50, 0);
  for (const from of [8, 10]) last.writeUInt16LE(entries.length, from);
  last.writeUInt32LE(at, 16);
  return Buffer.concat([...local, ...directory, last]);
}

test('a ZIP of too many files is refused, and one that unpacks to too much, whatever it says', () => {
  const [content, refused] = [Buffer.from('x'), expect.objectContaining({ code: 'too_large' })];
  expect(() => guardZip(zip(Array.from({ length: 500 }, () => ({ content }))))).not.toThrow();
  expect(() => guardZip(zip(Array.from({ length: 501 }, () => ({ content }))))).toThrow(refused);
  const large = { content: Buffer.alloc(40 * 1024 * 1024), method: 8 } as const;
  expect(() => guardZip(zip([large]))).not.toThrow();
  expect(() => guardZip(zip([large, large]))).toThrow(refused);
  // what is more than its room is not unpacked further
  expect(() => guardZip(zip([large, { ...large, size: 7 }]))).toThrow(refused);
});

test('bytes as they are have no sizes beside those of their header', () => {
  const fieldsOf = (kind: number): Buffer => Buffer.from([kind, 0, 0, 0]);
  const stored = (...kinds: number[]) =>
    zip([{ content: Buffer.from('x'), fields: Buffer.concat(kinds.map(fieldsOf)) }]);
  expect(() => guardZip(stored(10))).not.toThrow();
  expect(() => guardZip(stored(10, 1))).toThrow(expect.objectContaining({ code: 'unreadable' }));
});

test('a workbook of very many sheets, or of sheets that claim very many cells, is refused', async () => {
  const refused = expect.objectContaining({ code: 'too_large' });
  await expect(read(workbook(31))).rejects.toMatchObject({ code: 'too_many_sheets' });
  const book = utils.book_new();
  for (const name of ['A', 'B', 'C', 'D', 'E']) {
    const sheet = utils.aoa_to_sheet([['Ziel']]);
    sheet['CZ5000'] = { t: 'n', v: 1 };
    sheet['!ref'] = 'A1:CZ5000';
    utils.book_append_sheet(book, sheet, name);
  }
  await expect(read(write(book, { type: 'buffer' }) as Uint8Array)).rejects.toEqual(refused);
}, 30_000);
