import type { TableCell } from './slide-kit.ts';
import { heightOf, linesOf } from './text-fit.ts';

/** Sizes of letters in a table, in points; heights and widths in inches. */
export const TABLE = { size: 14, headSize: 12, row: 0.42, margin: 0.08, top: 0.03 } as const;
/** What a table may cover below the heading of its slide. */
const HEIGHT = 5.6;

/** Rows that belong together, such as an objective and its key results. */
export type Unit = TableCell[][];

function rowHeight(cells: readonly TableCell[], widths: readonly number[], size: number): number {
  const lines = cells.map(({ text, bold = false, indent = 0 }, place) => {
    const width = (widths[place] ?? 1) - 2 * TABLE.margin - indent / 16;
    return linesOf(text, { width, size, bold }).length;
  });
  return Math.max(TABLE.row, heightOf(Math.max(1, ...lines), size) + 2 * TABLE.top + 0.04);
}

interface PlacedRow {
  line: TableCell[];
  height: number;
  /** Room that the row needs to stand on a slide: a heading does not end one. */
  need: number;
  /** Of its unit. */
  place: number;
}

/** The rows one after the other, measured when their turn comes. */
function* rowsOf(units: readonly Unit[], widths: readonly number[]): Generator<PlacedRow> {
  for (const [place, unit] of units.entries())
    for (const [index, line] of unit.entries()) {
      const height = rowHeight(line, widths, TABLE.size);
      const next = index === 0 ? unit[1] : undefined;
      yield { line, height, need: next ? height + rowHeight(next, widths, TABLE.size) : height, place };
    }
}

/**
 * Rows of a table on at most `most` slides; `left` units are not or only in part on them, and the last slide has room
 * for one row that says so.
 */
export function pagesOf(
  units: readonly Unit[],
  { head, widths, most }: { head: TableCell[]; widths: readonly number[]; most: number },
): { pages: TableCell[][][]; left: number } {
  const full = HEIGHT - rowHeight(head, widths, TABLE.headSize);
  const roomOf = (number: number): number => (number === most ? full - TABLE.row : full);
  let page: TableCell[][] = [];
  const pages = [page];
  let room = roomOf(1);
  for (const { line, height, need, place } of rowsOf(units, widths)) {
    if (need > room && page.length > 0) {
      if (pages.length === most) return { pages, left: units.length - place };
      page = [];
      pages.push(page);
      room = roomOf(pages.length);
    }
    page.push(line);
    room -= height;
  }
  return { pages, left: 0 };
}

/** A long text in parts that fit into a place each. */
export function partsOf(
  text: string,
  { width, height, size }: { width: number; height: number; size: number },
): string[] {
  const most = Math.floor(height / heightOf(1, size));
  const paragraphs = text
    .trim()
    .split(/\n{2,}|(?<!\n)\n(?!\n)/)
    .map((paragraph) => linesOf(paragraph, { width, size }));
  const parts: string[][] = [[]];
  let room: number = most;
  for (const lines of paragraphs) {
    let rest = lines;
    while (rest.length > 0) {
      if (room === 0) {
        parts.push([]);
        room = most;
      }
      const taken = rest.slice(0, room);
      parts.at(-1)?.push(taken.join(' '));
      room -= taken.length;
      rest = rest.slice(taken.length);
    }
  }
  return parts.map((paragraphsOfPart) => paragraphsOfPart.join('\n'));
}
