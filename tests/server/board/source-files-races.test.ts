import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';

import { MOST_BOARD_PAGES, MOST_FILES, type SourceFile } from '#contract/board/source-files.ts';
import type { Transaction } from '#server/db/database.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedFile } from '../../seed/files.ts';
import { useFileServer } from '../../setup/file-server.ts';
import { FILES, upload } from '../../setup/source-files.ts';

const started = useFileServer('source-files-races');
const { server } = started;
let { board, company, writer } = started;
beforeAll(() => void ({ board, company, writer } = started));

const inCompany = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => server.database.inCompany(company.id, work);

/** Deletes a file while `call` waits for what this transaction has locked; answers its status. */
async function whileDeleted(file: string, call: () => Promise<{ statusCode: number }>): Promise<number> {
  const answer = await inCompany(async (tx) => {
    await tx.execute(sql`select from boards where id = ${board} for no key update`);
    await tx.execute(sql`delete from source_files where id = ${file}`);
    const sent = call();
    await vi.waitFor(
      async () => {
        const { rows } = await tx.execute(
          sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
        );
        expect(rows.length).toBeGreaterThan(0);
      },
      { timeout: 20_000 },
    );
    return { sent };
  });
  return (await answer.sent).statusCode;
}

test('pages whose file is deleted meanwhile are not there: neither for a card nor for a table', async () => {
  const first = await seedFile(server.database, company, board);
  const assign = () => writer.post(`${FILES}pages/assign/`, { page_ids: first.pages, card_key: 'markt' });
  expect(await whileDeleted(first.id, assign)).toBe(404);
  const second = await seedFile(server.database, company, board);
  const headers = [{ display_key: 'Wert', internal_key: 'wert', type: 'text' }];
  const create = () =>
    writer.post('/api/v1/whiteboard/data-sources/', { source_file_page_id: second.pages[0], headers, data: [] });
  expect(await whileDeleted(second.id, create)).toBe(404);
});

test('an upload that is repeated is one file, and what the repeat stored is gone', async () => {
  const own = (await seedBoard(server.database, company)).id;
  const to = { board: own, headers: { 'x-request-id': crypto.randomUUID() } };
  const first = await upload(writer, to, 'notiz.txt', 'Notiz');
  const second = await upload(writer, to, 'notiz.txt', 'Notiz');
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json<SourceFile>().id).toBe(first.json<SourceFile>().id);
  const { rows } = await inCompany((tx) =>
    tx.execute(sql`select s.id from stored_files f left join source_files s on s.file_id = f.id
      where f.filename = 'notiz.txt'`),
  );
  expect(rows).toEqual([{ id: first.json<SourceFile>().id }]);
});

test('a board takes a limited number of files, and of pages in them', async () => {
  const own = (await seedBoard(server.database, company)).id;
  const { id } = await seedFile(server.database, company, own);
  const fill = (count: number) =>
    inCompany((tx) =>
      tx.execute(sql`insert into source_files (company_id, board_id, file_id, kind, original_filename, bytes)
        select company_id, board_id, file_id, kind, original_filename, bytes
        from source_files, generate_series(1, ${count}) where id = ${id}`),
    );
  await inCompany((tx) => tx.execute(sql`update source_files set page_count = ${MOST_BOARD_PAGES} where id = ${id}`));
  expect((await upload(writer, own, 'eine.txt', 'Eine')).json()).toMatchObject({ code: 'too_many_pages' });
  await fill(MOST_FILES - 1);
  const refused = await upload(writer, own, 'eine.txt', 'Eine');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { code: 'too_many_files', detail: 'This board already has 2,000 files. Delete files that nobody needs any more.' },
  ]);
});
