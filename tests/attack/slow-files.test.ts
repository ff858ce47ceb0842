import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { SourceFile } from '#contract/board/source-files.ts';

import { seedBoard } from '../seed/board.ts';
import { seedCompany } from '../seed/company.ts';
import { slowPdf } from '../setup/bad-files.ts';
import { signedIn, useServer, type TestClient } from '../setup/server.ts';
import { ended, FILES, upload } from '../setup/source-files.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const dataDir = temporaryFolder('slow-files');
// its objects may take 768 MB in earnest
const server = useServer({ jobs: true, dataDir, ingestion: { heapMb: 64 } });
// a page may say nothing for 90 seconds in earnest
const impatient = useServer({ jobs: true, dataDir: join(dataDir, 'impatient'), ingestion: { silenceMs: 5_000 } });
let board: string;
let writer: TestClient;
beforeAll(async () => {
  const company = await seedCompany(server.database);
  board = (await seedBoard(server.database, company)).id;
  writer = await signedIn(server.app, company.writer.email);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A table whose lines take more memory than a process here may take. */
const heavyCsv = (): string => Array.from({ length: 600_000 }, (_, n) => `${n};Wort ${n};${n * 3};x`).join('\n');

test('a bomb and a table that takes too much memory end with a reason, and others are read while a page renders', async () => {
  const bomb = readFileSync('tests/samples/dates-formats.xlsx');
  const { default: xlsx } = await import('@e965/xlsx');
  const book = xlsx.CFB.read(bomb, { type: 'buffer' });
  xlsx.CFB.utils.cfb_add(book, '/xl/worksheets/sheet1.xml', Buffer.alloc(80 * 1024 * 1024, 32));
  const packed = xlsx.CFB.write(book, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer;
  const slow = await upload(writer, board, 'langsam.pdf', slowPdf(100_000));
  const [large, heavy, small] = await Promise.all([
    upload(writer, board, 'bombe.xlsx', packed),
    upload(writer, board, 'schwer.csv', heavyCsv()),
    upload(writer, board, 'klein.txt', 'klein'),
  ]);
  expect((await ended(writer, small.json<SourceFile>().id)).ingestion_status).toBe('completed');
  expect((await ended(writer, large.json<SourceFile>().id)).ingestion_error_code).toBe('unpacks_too_large');
  const { ingestion_error_code: code, ingestion_error: reason } = await ended(writer, heavy.json<SourceFile>().id);
  expect([code, reason]).toEqual([
    'too_heavy',
    expect.stringContaining('takes more memory than a single file may use'),
  ]);
  const still = await writer.get(`${FILES}${slow.json<SourceFile>().id}/`);
  expect(still.json<SourceFile>().ingestion_status).toBe('processing');
}, 180_000);

test('a page that renders for minutes ends with a reason', async () => {
  const company = await seedCompany(impatient.database);
  const own = (await seedBoard(impatient.database, company)).id;
  const owner = await signedIn(impatient.app, company.writer.email);
  const slow = await upload(owner, own, 'langsam.pdf', slowPdf(100_000));
  expect((await ended(owner, slow.json<SourceFile>().id)).ingestion_error_code).toBe('too_slow');
}, 180_000);
