import type { BoardNote, NoteFields } from './note-shape.ts';
import { outlineOf } from './placement.ts';

type Placed = Pick<BoardNote, 'id' | 'x' | 'y' | 'width' | 'height'>;
/** How several notes can be put in order. */
export type Arrangement = 'grid' | 'left' | 'centre' | 'top' | 'middle' | 'row' | 'column';

const GAP = 24;

/** As one reads them: from the top, and from the left where they are about as high. */
function inReadingOrder(notes: readonly Placed[]): Placed[] {
  const rows: { bottom: number; notes: Placed[] }[] = [];
  for (const note of notes.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    // in the row as long as its middle is above the end of the first one
    if (row && note.y + note.height / 2 < row.bottom) row.notes.push(note);
    else rows.push({ bottom: note.y + note.height, notes: [note] });
  }
  return rows.flatMap((row) => row.notes.toSorted((a, b) => a.x - b.x));
}

/** As square as possible: columns as wide as their widest note, rows as high as their highest. */
function inGrid(notes: readonly Placed[]): Map<string, NoteFields> {
  const { x: left, y: top } = outlineOf(notes);
  const columns = Math.ceil(Math.sqrt(notes.length));
  const ordered = inReadingOrder(notes);
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...ordered.filter((_note, index) => index % columns === column).map(({ width }) => width)),
  );
  const places = new Map<string, NoteFields>();
  let y = top;
  for (let first = 0; first < ordered.length; first += columns) {
    const row = ordered.slice(first, first + columns);
    let x = left;
    for (const [column, { id }] of row.entries()) {
      places.set(id, { x, y });
      x += (widths[column] ?? 0) + GAP;
    }
    y += Math.max(...row.map(({ height }) => height)) + GAP;
  }
  return places;
}

/** One after the other with the same gap, from where the first one is. */
function inLine(notes: readonly Placed[], axis: 'x' | 'y'): Map<string, NoteFields> {
  const start = outlineOf(notes);
  const size = axis === 'x' ? 'width' : 'height';
  let at = start[axis];
  return new Map(
    notes
      .toSorted((a, b) => a[axis] - b[axis])
      .map((note): [string, NoteFields] => {
        const place = axis === 'x' ? { x: at, y: start.y } : { x: start.x, y: at };
        at += note[size] + GAP;
        return [note.id, place];
      }),
  );
}

/** The new places of notes. Their common upper left corner, or the line through their middles, stays. */
export function arranged(notes: readonly Placed[], by: Arrangement): Map<string, NoteFields> {
  const { x, y, width, height } = outlineOf(notes);
  const each = (place: (note: Placed) => NoteFields) => new Map(notes.map((note) => [note.id, place(note)] as const));
  switch (by) {
    case 'grid':
      return inGrid(notes);
    case 'row':
      return inLine(notes, 'x');
    case 'column':
      return inLine(notes, 'y');
    case 'left':
      return each(() => ({ x }));
    case 'centre':
      return each((note) => ({ x: Math.round(x + (width - note.width) / 2) }));
    case 'top':
      return each(() => ({ y }));
    case 'middle':
      return each((note) => ({ y: Math.round(y + (height - note.height) / 2) }));
  }
}
