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

const ASIDE = 24;
const NEAR = 8;

/** Where a new note lies so that its middle is the centre, a little aside for each note that lies there already. */
export function freeSpot(
  notes: readonly Pick<BoardNote, 'x' | 'y'>[],
  centre: { x: number; y: number },
): { x: number; y: number } {
  let [x, y] = [Math.round(centre.x - NOTE_SIZE / 2), Math.round(centre.y - NOTE_SIZE / 2)];
  const isTaken = (): boolean => notes.some((note) => Math.abs(note.x - x) < NEAR && Math.abs(note.y - y) < NEAR);
  for (let tries = 0; tries < 50 && isTaken(); tries++) [x, y] = [x + ASIDE, y + ASIDE];
  return { x, y };
}
