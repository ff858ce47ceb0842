import type { OriginKind, ThingKind } from '#contract/board/origins.ts';

import type { Transaction } from '../db/database.ts';
import { findCardPlaces } from '../origins/origin-places-store.ts';
import type { CardPlace } from '../origins/card-places.ts';
import { originThreads } from '../origins/origins-tables.ts';
import { idOf, readStoryFile, type Story } from './demo-story.ts';

/** Names one end: by its key in the story, an insight by how it begins, a trend by its title. */
type StoryPlace = Partial<Record<ThingKind | OriginKind, string | true>> & { begins?: string };
interface Chain {
  company: string;
  board: string;
  links: { thing: StoryPlace; from: StoryPlace[] }[];
}

const SPACES = { objective: 'objective', key_result: 'key-result' } as const;

/** An end as it is stored; an insight is found by its first words, as somebody has written them. */
function placeOf(named: StoryPlace, board: string, places: readonly CardPlace[]) {
  const { begins, ...rest } = named;
  const [[kind, value] = ['', '']] = Object.entries(rest);
  const key = String(value);
  const board_id = idOf('board', board);
  if (kind === 'objective' || kind === 'key_result') return { kind, board: null, ref: idOf(SPACES[kind], key) };
  if (kind === 'note') return { kind, board: board_id, ref: idOf('note', `${board}/${key}`) };
  if (kind === 'gantt_entry') return { kind, board: board_id, ref: idOf('timeline', `${board}/${key}`) };
  const place = places.find(
    (one) =>
      one.kind === kind &&
      (begins === undefined
        ? kind === 'bhag' || one.ref === key || one.title === key
        : one.card_key === key && one.title.startsWith(begins)),
  );
  if (!place) throw new Error(`The story has no ${kind} ${key} ${begins ?? ''}`);
  return { kind, board: board_id, ref: place.ref, title: place.title };
}

/** Where goals, action packages and dates of the story came from. */
export async function seedOrigins(tx: Transaction, story: Story): Promise<void> {
  const { chains } = readStoryFile<{ chains: Chain[] }>(story.folder, 'origins');
  for (const { company, board, links } of chains) {
    const places = await findCardPlaces(tx, idOf('board', board));
    const rows = links.flatMap(({ thing, from }) => {
      const end = placeOf(thing, board, places);
      return from.map((one) => ({ end, origin: placeOf(one, board, places) }));
    });
    await tx.insert(originThreads).values(
      rows.map(({ end, origin }, place) => ({
        company_id: idOf('company', company),
        thing_kind: end.kind as ThingKind,
        thing_board: end.board,
        thing_ref: end.ref,
        thing_title: end.title ?? '',
        origin_kind: origin.kind as OriginKind,
        origin_board: origin.board,
        origin_ref: origin.ref,
        origin_title: origin.title ?? '',
        created_at: new Date(story.moment('2026-11-20T15:00:00Z').getTime() + place),
      })),
    );
  }
}
