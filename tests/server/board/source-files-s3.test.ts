import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import type { SourceFile } from '#contract/board/source-files.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany } from '../../seed/company.ts';
import { S3_KEYS, startS3 } from '../../setup/s3-server.ts';
import { SAMPLES } from '../../setup/sample-ends.ts';
import { signedIn, useServer } from '../../setup/server.ts';
import { ended, FILES, upload, uploaded } from '../../setup/source-files.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';

const s3 = await startS3('leitstern');
const dataDir = temporaryFolder('source-files-s3');
const server = useServer({
  jobs: true,
  dataDir,
  s3: { ...S3_KEYS, endpoint: s3.endpoint, bucket: 'leitstern', prefix: 'files' },
});
afterAll(async () => {
  await s3.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('files of a board lie in the object store with the pictures of their pages, and nothing of them on the disk', async () => {
  const company = await seedCompany(server.database);
  const board = (await seedBoard(server.database, company)).id;
  const writer = await signedIn(server.app, company.writer.email);
  const { id } = await uploaded(writer, board, `${SAMPLES}/screenshot-144dpi-alpha.png`);
  const text = (await upload(writer, board, 'notiz.txt', Buffer.from('Wärme', 'latin1'))).json<SourceFile>();
  const picture = await ended(writer, id);
  const [page] = picture.pages ?? [];
  const shown = await writer.get(page?.preview_image_url ?? '');
  expect([picture.ingestion_status, shown.statusCode, shown.headers['content-type']]).toEqual([
    'completed',
    200,
    'image/webp',
  ]);
  expect((await writer.get((await ended(writer, text.id)).file)).body).toBe('Wärme');
  // the picture with two sizes of its page, the text as it came and in UTF-8
  expect(s3.objects.size).toBe(5);
  const folder = join(dataDir, 'files', 'parts');
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  expect(readdirSync(join(dataDir, 'files')).filter((name) => name !== 'parts')).toEqual([]);
  for (const one of [id, text.id]) expect((await writer.delete(`${FILES}${one}/`)).statusCode).toBe(204);
  expect(s3.objects.size).toBe(0);
});
