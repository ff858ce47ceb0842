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

/**
 * Rows of a table on at most `most` slides; `left` units are not or only in part on them, and the last slide has room
 * for one row that says so. Nothing is measured that has no place.
 */
export function pagesOf(
  units: readonly Unit[],
  { head, widths, most }: { head: TableCell[]; widths: readonly number[]; most: number },
): { pages: TableCell[][][]; left: number } {
  const full = HEIGHT - rowHeight(head, widths, TABLE.headSize);
  const pages: TableCell[][][] = [[]];
  let room = most === 1 ? full - TABLE.row : full;
  for (const [place, unit] of units.entries())
    for (const [index, line] of unit.entries()) {
      const height = rowHeight(line, widths, TABLE.size);
      const next = index === 0 ? unit[1] : undefined;
      // an objective does not end a slide
      const need = next ? height + rowHeight(next, widths, TABLE.size) : height;
      if (need > room && pages.at(-1)?.length) {
        if (pages.length === most) return { pages, left: units.length - place };
        pages.push([]);
        room = pages.length === most ? full - TABLE.row : full;
      }
      pages.at(-1)?.push(line);
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
