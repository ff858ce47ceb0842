import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

import type { SceneData } from '#contract/board/scene.ts';
import type { BoardMessage } from '#contract/socket.ts';

import { boardQueries, cacheCards } from '../board-queries.ts';
import { takeMessage } from './card-queries.ts';

const BOARD = 'b';
const saved = (text: string, version: number): BoardMessage => ({
  type: 'card_data_updated',
  card_id: 'kunden',
  data: { text },
  version,
});
const shown = (queries: QueryClient): SceneData | undefined =>
  queries.getQueryData<SceneData>(boardQueries.cardKey(BOARD, 'kunden'));

it('keeps what others have saved when an answer arrives that was read before', () => {
  const queries = new QueryClient();
  cacheCards(queries, BOARD, { kunden: { data: { text: 'before' }, version: 1 } });
  takeMessage(queries, BOARD, saved('theirs', 2));
  cacheCards(queries, BOARD, { kunden: { data: { text: 'before' }, version: 1 } });
  expect(shown(queries)).toMatchObject({ data: { text: 'theirs' }, version: 2 });
  cacheCards(queries, BOARD, { kunden: { data: { text: 'later' }, version: 3 } });
  expect(shown(queries)).toMatchObject({ data: { text: 'later' }, version: 3 });
});

it('asks for all cards once more when one changes before the first answer with all of them', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((cards: Record<string, SceneData>) => void)[] = [];
  const queryFn = async (): Promise<Record<string, SceneData>> => {
    const cards = await new Promise<Record<string, SceneData>>((done) => answers.push(done));
    cacheCards(queries, BOARD, cards);
    return cards;
  };
  new QueryObserver(queries, { queryKey: boardQueries.cards(BOARD), queryFn }).subscribe(() => undefined);
  takeMessage(queries, BOARD, saved('theirs', 2));
  answers[0]?.({ kunden: { data: { text: 'before' }, version: 1 } });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.({ kunden: { data: { text: 'theirs' }, version: 2 } });
  await vi.waitFor(() => expect(shown(queries)?.version).toBe(2));
});
