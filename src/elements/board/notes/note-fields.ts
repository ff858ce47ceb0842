import { MIN_NOTE_SIZE, NOTE_SIZE } from '#contract/board/notes.ts';

import { EXTENT } from '../scene/camera.ts';
import type { BoardNote, NoteFields } from './note-shape.ts';

/** The values that a note has of these fields. */
export function valuesOf(note: BoardNote, fields: NoteFields): NoteFields {
  // the fields are those of a note
  return Object.fromEntries(Object.keys(fields).map((field) => [field, note[field as keyof NoteFields]]));
}

/** Whether two sets of fields are the same. */
export const isSame = (a: NoteFields, b: NoteFields): boolean => {
  const keys = Object.keys({ ...a, ...b }) as (keyof NoteFields)[];
  return keys.every((key) => a[key] === b[key]);
};

/** Start and size on one axis: as large as there is room, then moved in as far as needed. */
function between(low: number, high: number, at: number, size: number): [at: number, size: number] {
  const fits = Math.max(MIN_NOTE_SIZE, Math.min(size, high - low));
  return [Math.min(high - fits, Math.max(low, at)), fits];
}

/** Changed positions and sizes so that the note stays on the board; a size that changes alone ends at the edge. */
export function visibleOnBoard(note: BoardNote, patch: NoteFields, extent = EXTENT): NoteFields {
  const [[left, top], [right, bottom]] = extent;
  const kept = { ...patch };
  const { x, y, width, height } = { ...note, ...patch };
  if (patch.x !== undefined) [kept.x] = between(left, right, x, width);
  if (patch.y !== undefined) [kept.y] = between(top, bottom, y, height);
  if (patch.width !== undefined) [, kept.width] = between(patch.x === undefined ? x : left, right, x, width);
  if (patch.height !== undefined) [, kept.height] = between(patch.y === undefined ? y : top, bottom, y, height);
  return kept;
}

/** New notes moved together, so that they keep their order, and each onto the board. */
export function broughtOnBoard(notes: readonly NoteFields[], extent = EXTENT): NoteFields[] {
  const [[first, highest], [last, lowest]] = extent;
  const boxes = notes.map(({ x = 0, y = 0, width = NOTE_SIZE, height = NOTE_SIZE }) => ({ x, y, width, height }));
  const ends = (at: 'x' | 'y', size: 'width' | 'height'): [number, number] => {
    const low = Math.min(...boxes.map((box) => box[at]));
    return [low, Math.max(...boxes.map((box) => box[at] + box[size])) - low];
  };
  const [[left, wide], [top, high]] = [ends('x', 'width'), ends('y', 'height')];
  const dx = between(first, last, left, wide)[0] - left;
  const dy = between(highest, lowest, top, high)[0] - top;
  return notes.map((note, index) => {
    const { x = 0, y = 0, width, height } = boxes[index] ?? {};
    return {
      ...note,
      x: between(first, last, x + dx, width ?? NOTE_SIZE)[0],
      y: between(highest, lowest, y + dy, height ?? NOTE_SIZE)[0],
    };
  });
}
