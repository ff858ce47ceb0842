import { MOST_SUGGESTIONS, SUGGESTION_LENGTH, type BhagMode } from '#contract/cards/wirkungsversprechen.ts';

import { objectOf, type CardContent } from '../content/card-content.ts';

/** The field that holds the suggestions of a way of looking. */
export const suggestionsField = (mode: BhagMode) => `bhag_options_${mode}` as const;

/** Texts of a list that say something, without the space around them and no longer than a suggestion may be. */
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .filter((text): text is string => typeof text === 'string')
    .map((text) => text.trim().slice(0, SUGGESTION_LENGTH))
    .filter((text) => text !== '');

export const readSuggestions = (content: CardContent, mode: BhagMode): string[] =>
  texts(content[suggestionsField(mode)]);

/** What a server suggests: `bhag.bhagOptions`, else `bhagOptions`, else `bhag` as a single text (whiteboard 7). */
export function suggestionsIn(answer: unknown): string[] {
  const { bhag, bhagOptions } = objectOf(answer);
  const own = objectOf(bhag)['bhagOptions'];
  if (Array.isArray(own)) return texts(own);
  return texts(Array.isArray(bhagOptions) ? bhagOptions : [bhag]);
}

/** The list with more of them: each only once, and no more than fit. */
export const withMore = (list: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...list, ...more])].slice(0, Math.max(MOST_SUGGESTIONS, list.length));

/** What 'accept all' makes of the list. */
export const joined = (list: readonly string[]): string => list.join(' ');

/** Where one that is being written stands now: an undo moves those behind it. -1 when it is gone. */
export const placeNow = (list: readonly string[], { index, original }: { index: number; original: string }): number =>
  list[index] === original ? index : list.indexOf(original);

/** The list with one of them written anew; an empty text leaves it as it is. */
export const rewritten = (list: readonly string[], index: number, text: string): string[] =>
  list.map((one, at) => (at === index ? text.trim() || one : one));
