import type { OriginThread, ShownOrigin } from '#contract/board/origins.ts';

import { cardOf } from './place-address.ts';

/** What is asked for: of one note, page or objective, or of all that lies on cards. */
export type LeadsOf = { kind: ShownOrigin['kind']; ref: string } | { cards: readonly string[] };

/** Whether one of these keys is of a card or of its parts. */
const liesOn = (card: string, keys: readonly string[]): boolean => keys.some((key) => cardOf(key) === cardOf(card));

/** The threads from these origins, each thing once, with all that it came from there. */
export function leadsOf(threads: readonly OriginThread[], of: LeadsOf): OriginThread[] {
  return threads.filter(({ origin }) =>
    'cards' in of
      ? of.cards.some((card) => liesOn(card, origin.card_keys))
      : origin.kind === of.kind && origin.ref === of.ref,
  );
}

/** Threads by what came of them, in their order. */
export function byThing(threads: readonly OriginThread[]): OriginThread[][] {
  const found = new Map<string, OriginThread[]>();
  for (const thread of threads) {
    const key = `${thread.thing.kind} ${thread.thing.board_id ?? ''} ${thread.thing.ref}`;
    found.set(key, [...(found.get(key) ?? []), thread]);
  }
  return [...found.values()];
}
