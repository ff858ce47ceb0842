import { sql, type SQL } from 'drizzle-orm';

import type { OriginKind, ShownOrigin, ThingKind } from '#contract/board/origins.ts';
import { liftScene } from '#contract/board/scene-shapes.ts';
import type { SceneFields } from '#contract/board/scene-shape.ts';

import type { Transaction } from '../db/database.ts';
import { findPlace, PLACE_CARDS, placesOf, oneLine, shortTitle, type CardPlace } from './card-places.ts';

/** One end of a thread. */
export interface Place {
  kind: ThingKind | OriginKind;
  board_id: string | null;
  ref: string;
}
/** What is known of a place that is there. */
export interface Known {
  title: string;
  card_keys: string[];
  board_name: string | null;
  file_id?: string;
  page_number?: number;
}

const keyOf = ({ kind, board_id, ref }: Place): string => `${kind} ${board_id ?? ''} ${ref}`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idsOf = (places: readonly Place[], kind: Place['kind']): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(
    places.flatMap((place) => (place.kind === kind && UUID.test(place.ref) ? [place.ref] : [])),
  )}::jsonb)::uuid)`;

interface Row extends Record<string, unknown> {
  kind: Place['kind'];
  board_id: string | null;
  ref: string;
  title: string;
  card_keys: string[];
  board_name: string | null;
  file_id: string | null;
  page_number: number | null;
}

const NOTES = sql`select 'note' as kind, n.board_id, n.id::text as ref, n.text as title, array[n.card_key] as card_keys,
  b.name as board_name, null::uuid as file_id, null::integer as page_number
  from sticky_notes n join boards b on b.id = n.board_id where n.deleted_at is null`;
const PAGES = sql`select 'page' as kind, f.board_id, p.id::text as ref,
  f.original_filename || ' · ' || p.page_number || case when p.page_name = '' then '' else ' · ' || p.page_name end as title,
  array(select c.card_key from page_cards c where c.page_id = p.id order by 1) as card_keys, b.name as board_name, f.id as file_id,
  p.page_number
  from source_file_pages p join source_files f on f.id = p.source_file_id join boards b on b.id = f.board_id
  where f.slides_step is null`;
const OBJECTIVES = sql`select 'objective' as kind, null::uuid as board_id, o.id::text as ref, o.objective as title,
  '{}'::text[] as card_keys, null as board_name, null::uuid as file_id, null::integer as page_number from objectives o where true`;

async function findRows(tx: Transaction, places: readonly Place[]): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    ${NOTES} and n.id in ${idsOf(places, 'note')}
    union all ${PAGES} and p.id in ${idsOf(places, 'page')}
    union all ${OBJECTIVES} and o.id in ${idsOf(places, 'objective')}
    union all select 'key_result', null, k.id::text, k.title, '{}', null, null, null
      from key_results k where k.id in ${idsOf(places, 'key_result')}
    union all select 'gantt_entry', e.board_id, e.id::text, e.name, array['gantt'], b.name, null, null
      from timeline_entries e join boards b on b.id = e.board_id where e.id in ${idsOf(places, 'gantt_entry')}`);
  return rows;
}

interface BoardCards {
  board_name: string;
  places: CardPlace[];
}
interface CardRow extends Record<string, unknown> {
  id: string;
  name: string;
  card_key: string | null;
  data: SceneFields | null;
  shape: number | null;
}

/** What lies in the cards of boards, by board; boards of the company that are there. */
async function findCards(tx: Transaction, boards: readonly string[]): Promise<Map<string, BoardCards>> {
  const { rows } = await tx.execute<CardRow>(sql`
    select b.id, b.name, c.card_key, c.data, c.shape from boards b
    left join cards c on c.board_id = b.id
      and c.card_key in (select jsonb_array_elements_text(${JSON.stringify(PLACE_CARDS)}::jsonb))
    where b.id in (select jsonb_array_elements_text(${JSON.stringify(boards)}::jsonb)::uuid)`);
  const found = new Map<string, BoardCards>();
  for (const { id, name, card_key, data, shape } of rows) {
    const board = found.get(id) ?? { board_name: name, places: [] };
    if (card_key && data) board.places.push(...placesOf(card_key, liftScene(card_key, data, shape ?? 1)));
    found.set(id, board);
  }
  return found;
}

/** What lies in the cards of a board. */
export const findCardPlaces = async (tx: Transaction, boardId: string): Promise<CardPlace[]> =>
  (await findCards(tx, [boardId])).get(boardId)?.places ?? [];

const IN_CARDS: readonly string[] = ['insight', 'summary', 'bhag', 'trend', 'action_card', 'action_package'];
const knownRow = ({ title, card_keys, board_name, file_id, page_number }: Row): Known => ({
  title: shortTitle(oneLine(title)),
  card_keys,
  board_name,
  ...(file_id !== null && page_number !== null && { file_id, page_number }),
});

/** What is known of these places; nothing of what is gone or belongs to another company. */
export async function findKnown(
  tx: Transaction,
  places: readonly Place[],
): Promise<(place: Place) => Known | undefined> {
  const rows = new Map((await findRows(tx, places)).map((row) => [keyOf(row), knownRow(row)]));
  const boards = places.flatMap(({ kind, board_id }) =>
    board_id !== null && IN_CARDS.includes(kind) ? [board_id] : [],
  );
  const cards = boards.length > 0 ? await findCards(tx, [...new Set(boards)]) : new Map<string, BoardCards>();
  return (place) => {
    const board = place.board_id === null ? undefined : cards.get(place.board_id);
    const here = board && findPlace(board.places, place.kind, place.ref);
    return here
      ? { title: here.title, card_keys: [here.card_key], board_name: board.board_name }
      : rows.get(keyOf(place));
  };
}

/** How many notes and pages are offered; a search finds what is beyond them nowhere, so it is many. */
const MOST_CHOICES = 2_000;

/** All of a board that something can come from, and the goals of the company. */
export async function findChoices(tx: Transaction, boardId: string): Promise<ShownOrigin[]> {
  const { rows } = await tx.execute<Row>(sql`
    (${NOTES} and n.board_id = ${boardId} and n.text <> '' order by n.updated_at desc limit ${MOST_CHOICES})
    union all (${PAGES} and f.board_id = ${boardId}
      order by f.created_at desc, f.batch_place, f.id, p.page_number limit ${MOST_CHOICES})
    union all (${OBJECTIVES} order by o.year desc, o.quarter desc, o.created_at desc limit ${MOST_CHOICES})`);
  const board = (await findCards(tx, [boardId])).get(boardId);
  const inCards = board?.places.map(({ card_key, ...place }) => {
    return { ...place, board_id: boardId, board_name: board.board_name, card_keys: [card_key], gone: false };
  });
  const ofRows = rows.map((row) => {
    const { board_id, ref } = row;
    // of the kinds asked for
    return { ...knownRow(row), kind: row.kind as OriginKind, board_id, ref, gone: false };
  });
  return [...ofRows, ...(inCards ?? [])];
}
