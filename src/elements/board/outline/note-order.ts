import type { BoardNote } from '../notes/note-shape.ts';

type Placed = Pick<BoardNote, 'x' | 'y'>;

/** Height of a row of notes, in units of the board. */
const ROW = 200;
const rowOf = ({ y }: Placed): number => Math.floor(y / ROW);

/** From top to bottom, and from left to right among those side by side. */
export const inReadingOrder = <T extends Placed>(notes: readonly T[]): T[] =>
  notes.toSorted((a, b) => rowOf(a) - rowOf(b) || a.x - b.x || a.y - b.y);

const LONGEST = 90;

/** A note in one line: its first words, spaces joined; '' for one without words. */
export function noteTitle(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}
