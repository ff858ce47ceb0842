import { beginsWith, isAlike } from '#contract/board/alike.ts';
import type { Origin, ShownOrigin } from '#contract/board/origins.ts';

import { NOTES_CARD } from './goals-notes.ts';

/** What something was made of is few; more are only alike by chance. */
const MOST = 5;

/** Where a goal or key result of these words came from: the notes that say so, else the line of the summary. */
export function originsOf(words: string, choices: readonly ShownOrigin[]): Origin[] {
  const named = choices.filter(
    ({ card_keys, title }) => card_keys.includes(NOTES_CARD) && (isAlike(title, words) || beginsWith(title, words)),
  );
  const notes = named.filter(({ kind }) => kind === 'note').slice(0, MOST);
  const lines = named.filter(({ kind }) => kind === 'summary');
  const own = lines.find(({ title }) => beginsWith(title, words)) ?? lines[0];
  return (notes.length > 0 || !own ? notes : [own]).map(({ kind, board_id, ref }) => ({ kind, board_id, ref }));
}
