import type { BoardNote, NoteFields } from '../../notes/note-shape.ts';
import { centredAt } from './note-clipboard.ts';

const ASIDE = 24;
const NEAR = 8;
const TRIES = 100;

/**
 * Pasted notes with their common middle at a point, all of them a little aside as long as the first one would lie on a
 * note that is there: what is pasted twice is seen twice.
 */
export function pastedAt(
  pasted: readonly NoteFields[],
  at: { x: number; y: number },
  notes: readonly Pick<BoardNote, 'x' | 'y'>[],
): NoteFields[] {
  const placed = centredAt(pasted, at);
  const { x = 0, y = 0 } = placed[0] ?? {};
  const isTaken = (by: number): boolean =>
    notes.some((note) => Math.abs(note.x - x - by) < NEAR && Math.abs(note.y - y - by) < NEAR);
  let by = 0;
  for (let tries = 0; tries < TRIES && isTaken(by); tries++) by += ASIDE;
  return placed.map((note) => ({ ...note, x: (note.x ?? 0) + by, y: (note.y ?? 0) + by }));
}
