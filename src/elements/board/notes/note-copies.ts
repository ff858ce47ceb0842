import type { BoardNote, NoteFields } from './note-shape.ts';

const ASIDE = 24;

/** Copies of notes, each a little aside of its original. */
export const copiesOf = (notes: readonly BoardNote[]): NoteFields[] =>
  notes.map(({ text, color, image, x, y, width, height }) => ({
    text,
    color,
    image,
    width,
    height,
    x: x + ASIDE,
    y: y + ASIDE,
  }));
