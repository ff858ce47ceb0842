import { NOTE_SIZE } from '#contract/board/notes.ts';

import type { BoardNote, NoteFields } from './note-shape.ts';
import type { NotesView, Size, Spot } from './notes-view.ts';

/** A part of the board by its upper left corner. */
export type Area = Spot & Size;

/** The area that notes cover together. */
export function outlineOf(notes: readonly NoteFields[]): Area {
  const left = Math.min(...notes.map(({ x = 0 }) => x));
  const top = Math.min(...notes.map(({ y = 0 }) => y));
  const right = Math.max(...notes.map(({ x = 0, width = NOTE_SIZE }) => x + width));
  const bottom = Math.max(...notes.map(({ y = 0, height = NOTE_SIZE }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The notes with their common middle at a point. */
export function centredAt(notes: readonly NoteFields[], at: Spot): NoteFields[] {
  const { x, y, width, height } = outlineOf(notes);
  const dx = Math.round(at.x - x - width / 2);
  const dy = Math.round(at.y - y - height / 2);
  return notes.map((note) => ({ ...note, x: (note.x ?? 0) + dx, y: (note.y ?? 0) + dy }));
}

const ASIDE = 24;
const NEAR = 8;
const TRIES = 100;

/**
 * New notes with their common middle at a point, all of them a little aside as long as the first one would lie on a note
 * that is there: what is pasted twice is seen twice.
 */
export function placedAt(
  added: readonly NoteFields[],
  at: Spot,
  notes: readonly Pick<BoardNote, 'x' | 'y'>[],
): NoteFields[] {
  const placed = centredAt(added, at);
  const { x = 0, y = 0 } = placed[0] ?? {};
  const isTaken = (by: number): boolean =>
    notes.some((note) => Math.abs(note.x - x - by) < NEAR && Math.abs(note.y - y - by) < NEAR);
  let by = 0;
  for (let tries = 0; tries < TRIES && isTaken(by); tries++) by += ASIDE;
  return placed.map((note) => ({ ...note, x: (note.x ?? 0) + by, y: (note.y ?? 0) + by }));
}

const STEP = 40;
const RINGS = 60;
const MARGIN = 16;

/** The middle nearest to a point around which so much room is free; the point itself where there is none near. */
export function nearestFree({ width, height }: Size, at: Spot, taken: readonly Area[]): Spot {
  const [halfWidth, halfHeight] = [width / 2 + MARGIN, height / 2 + MARGIN];
  const overlaps = ({ x, y }: Spot, area: Area): boolean =>
    x + halfWidth > area.x &&
    x - halfWidth < area.x + area.width &&
    y + halfHeight > area.y &&
    y - halfHeight < area.y + area.height;
  // a large block looks further away
  const step = Math.max(STEP, width / 20, height / 20);
  for (let ring = 0; ring <= RINGS; ring++) {
    const free = ringOf(ring)
      .map(([x, y]) => ({ x: at.x + x * step, y: at.y + y * step }))
      .filter((spot) => !taken.some((area) => overlaps(spot, area)));
    const [first, ...others] = free;
    if (first) return others.reduce((best, one) => (distance(one, at) < distance(best, at) ? one : best), first);
  }
  return at;
}

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The steps of a square ring around a point. */
function ringOf(ring: number): [number, number][] {
  if (ring === 0) return [[0, 0]];
  const along = Array.from({ length: 2 * ring }, (_, step) => step - ring);
  return along.flatMap((step): [number, number][] => [
    [step, -ring],
    [ring, step],
    [-step, ring],
    [-ring, -step],
  ]);
}

interface Board {
  /** What shows the notes, if anything does. */
  view: NotesView | null;
  store: { list: readonly BoardNote[] };
}

/** New notes where there is room for them, in the order that they have among themselves. */
export const inFreeRoom = (notes: readonly NoteFields[], { view, store }: Board): NoteFields[] =>
  placedAt(notes, view?.spot(outlineOf(notes)) ?? { x: 0, y: 0 }, store.list);
