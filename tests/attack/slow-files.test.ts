import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { SourceFile } from '#contract/board/source-files.ts';

import { seedBoard } from '../seed/board.ts';
import { seedCompany } from '../seed/company.ts';
import { slowPdf } from '../setup/bad-files.ts';
import { signedIn, useServer, type TestClient } from '../setup/server.ts';
import { ended, upload } from '../setup/source-files.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const dataDir = temporaryFolder('slow-files');
// a page may say nothing for 90 seconds in earnest
const server = useServer({ jobs: true, dataDir, ingestion: { silenceMs: 10_000 } });
let board: string;
let writer: TestClient;
beforeAll(async () => {
  const company = await seedCompany(server.database);
  board = (await seedBoard(server.database, company)).id;
  writer = await signedIn(server.app, company.writer.email);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a bomb and a page that renders for minutes end with a reason, and others are read meanwhile', async () => {
  const bomb = readFileSync('tests/samples/dates-formats.xlsx');
  const { default: xlsx } = await import('@e965/xlsx');
  const book = xlsx.CFB.read(bomb, { type: 'buffer' });
  xlsx.CFB.utils.cfb_add(book, '/xl/worksheets/sheet1.xml', Buffer.alloc(80 * 1024 * 1024, 32));
  const packed = xlsx.CFB.write(book, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer;
  const [large, slow, small] = await Promise.all([
    upload(writer, board, 'bombe.xlsx', packed),
    upload(writer, board, 'langsam.pdf', slowPdf(10_000)),
    upload(writer, board, 'klein.txt', 'klein'),
  ]);
  expect((await ended(writer, small.json<SourceFile>().id)).ingestion_status).toBe('completed');
  expect((await ended(writer, large.json<SourceFile>().id)).ingestion_error_code).toBe('unpacks_too_large');
  expect((await ended(writer, slow.json<SourceFile>().id)).ingestion_error_code).toBe('too_slow');
}, 180_000);
