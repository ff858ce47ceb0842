import { generateBhag, MOST_BHAG_NOTES } from '#contract/board/bhag.ts';
import type { BhagMode } from '#contract/cards/wirkungsversprechen.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { fetchNotes } from '../../notes/notes-queries.ts';
import type { NoteNews } from '../../notes/note-shape.ts';
import { COLUMNS, PROMISE_CARD, type PromiseColumn } from './promise-modes.ts';
import { suggestionsIn } from './suggestions.ts';

/** Suggestions of the AI, made of the notes as the server has them (whiteboard 7). */
export async function suggestBhag(element: ElementCore, boardId: string, mode: BhagMode): Promise<string[]> {
  const notes = await fetchNotes(element, boardId, { cardKey: PROMISE_CARD });
  const answer: unknown = await element.api(generateBhag, { body: bodyOf(notes, boardId, mode) });
  return suggestionsIn(answer);
}

/**
 * What the call takes: the texts of the columns that are shown, those of the golden circle under the names of the
 * hedgehog beside which they are; the mode says which list is filled.
 */
export function bodyOf(notes: readonly NoteNews[], board_id: string, mode: BhagMode) {
  const textsOf = (column: PromiseColumn): string[] =>
    notes
      .flatMap((note) =>
        'deleted' in note || note.section_key !== column || note.text.trim() === '' ? [] : [note.text.trim()],
      )
      .slice(0, MOST_BHAG_NOTES);
  const [first, second, third] = COLUMNS[mode];
  return {
    passion_notes: textsOf(second),
    best_in_world_notes: textsOf(first),
    economic_engine_notes: textsOf(third),
    mode,
    board_id,
  };
}
