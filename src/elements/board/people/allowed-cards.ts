import { LOCKABLE_CARDS } from '#contract/board/cards.ts';

/** Cards that are one card for people and two for the wire (whiteboard 2.14): the right to write the one is the right to write the other. */
const TWINS: Record<string, string> = { zielmarkte: 'zielbild', action_areas: 'action_matrix' };
const SECOND = new Set(Object.values(TWINS));

/** The cards that can be allowed one by one. */
export const CHOOSABLE_CARDS: readonly string[] = LOCKABLE_CARDS.filter((card) => !SECOND.has(card));

/** The stored keys of a choice: each card with its twin; unknown keys stay. */
export function storedCards(chosen: readonly string[], before: readonly string[]): string[] {
  const unknown = before.filter((card) => !CHOOSABLE_CARDS.includes(card) && !SECOND.has(card));
  return [...new Set([...chosen, ...chosen.flatMap((card) => TWINS[card] ?? []), ...unknown])];
}

/** Which of the choosable cards are allowed. */
export const chosenCards = (allowed: readonly string[]): string[] =>
  CHOOSABLE_CARDS.filter((card) => allowed.includes(card) || allowed.includes(TWINS[card] ?? card));
