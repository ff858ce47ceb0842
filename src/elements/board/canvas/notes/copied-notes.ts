import { jsonOf } from '#core/api/json.ts';

import type { BoardNote } from '../../notes/note-shape.ts';

/** Under this type notes travel with their looks; other programs get their texts. */
export const TYPE = 'application/x-leitstern-notes+json';
/** Most notes of one copy or paste. */
export const MOST_COPIED = 500;

export type Copied = Pick<BoardNote, 'text' | 'x' | 'y' | 'width' | 'height' | 'color' | 'image'>;

export function writeNotes(data: DataTransfer, notes: readonly BoardNote[]): void {
  const copied = notes.map(({ text, x, y, width, height, color, image }): Copied => ({
    text,
    x,
    y,
    width,
    height,
    color,
    image,
  }));
  data.setData(TYPE, jsonOf(copied));
  data.setData('text/plain', notes.map(({ text }) => text).join('\n'));
}
