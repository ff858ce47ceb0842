import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import type { SourceFile } from '#contract/board/source-files.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { fileOf, fileQueries } from './file-queries.ts';

const LIST = [...fileQueries.key('board'), 'list'];
const PAGES = [...fileQueries.key('board'), 'pages', 'one'];

/** What a board knows of one file after the server was asked how far a file is. */
async function askedFor(id: string, status: Partial<SourceFile>) {
  const queries = new QueryClient();
  queries.setQueryData(LIST, [fileOf({ id: 'one', ingestion_status: 'processing' })]);
  queries.setQueryData(PAGES, []);
  const element = { api: () => Promise.resolve(status), core: { queries } } as unknown as ElementCore;
  await queries.fetchQuery({ ...fileQueries.status(element, 'board', id) });
  const isOld = (key: string[]): boolean => queries.getQueryState(key)?.isInvalidated === true;
  return { files: queries.getQueryData<SourceFile[]>(LIST) ?? [], list: isOld(LIST), pages: isOld(PAGES) };
}

test('[W4.29] a status shows how far a file is', async () => {
  const { files, list } = await askedFor('one', { ingestion_status: 'processing', ingested_page_count: 3 });
  expect(files[0]?.ingested_page_count).toBe(3);
  expect(list).toBe(false);
});

test.each(['completed', 'failed'] as const)('[W4.29] a file that is %s is read again with its pages', async (end) => {
  const known = await askedFor('one', { ingestion_status: end });
  // until then it stays among those that are under way
  expect(known.files[0]?.ingestion_status).toBe('processing');
  expect(known).toMatchObject({ list: true, pages: true });
});

test('a status makes no file of one that is not known', async () => {
  const { files } = await askedFor('another', { ingestion_status: 'processing' });
  expect(files.map(({ id }) => id)).toEqual(['one']);
});
