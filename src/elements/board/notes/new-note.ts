import { GENERAL, MAX_NOTE_TEXT, NOTE_COLORS, NOTE_SIZE } from '#contract/board/notes.ts';
import type { UserInfo } from '#contract/accounts/people.ts';
import { storable } from '#contract/storable.ts';

import type { BoardNote, NoteFields } from './note-shape.ts';

/** A note as it begins on the main board (whiteboard 9), with an id of ours. */
export function newNote({ text = '', image = null, ...fields }: NoteFields, author: UserInfo | null): BoardNote {
  return {
    id: crypto.randomUUID(),
    x: 0,
    y: 0,
    width: NOTE_SIZE,
    height: NOTE_SIZE,
    color: NOTE_COLORS[0],
    card_key: GENERAL,
    section_key: GENERAL,
    author,
    seq: undefined,
    ...fields,
    image,
    image_processing_status: image === null ? null : 'completed',
    text: storable(text, MAX_NOTE_TEXT),
  };
}
