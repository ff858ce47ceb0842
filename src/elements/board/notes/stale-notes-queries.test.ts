import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import type { ElementCore } from '#core/session/use-core.ts';

import { noteEditor } from './stale-notes-queries.ts';

test('who has changed a note last is read anew with its board, and for each text', async () => {
  const api = vi.fn(() => Promise.resolve({ id: '1', editor: { id: 'p' } }));
  // only what the query asks of an element
  const element = { api } as unknown as ElementCore;
  const queries = new QueryClient();
  const asked = noteEditor(element, 'b', { id: '1', mine: 'a', theirs: 'c' });
  expect(await queries.fetchQuery(asked)).toEqual({ id: 'p' });
  expect(noteEditor(element, 'b', { id: '1', mine: 'a', theirs: 'd' }).queryKey).not.toEqual(asked.queryKey);
  const isInvalid = async (boardId: string): Promise<boolean | undefined> => {
    await queries.invalidateQueries({ queryKey: ['boards', boardId] });
    return queries.getQueryState(asked.queryKey)?.isInvalidated;
  };
  expect(await isInvalid('other')).toBe(false);
  expect(await isInvalid('b')).toBe(true);
});
