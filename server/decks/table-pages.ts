import type PptxGenJS from 'pptxgenjs';

import { addPage, FONT, FULL_WIDTH, INK, LEFT, type Deck, type Slide } from './slides.ts';
import { pageTitle, type Speech } from './speech.ts';
import { heightOf, linesOf } from './text-fit.ts';

/** Sizes of letters in a table, in points; heights and widths in inches. */
const TABLE = { size: 14, headSize: 12, row: 0.42, margin: 0.08, top: 0.03 } as const;
/** What a table may cover below the heading of its slide. */
const HEIGHT = 5.6;

export interface TableCell {
  text: string;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right';
  /** In front of the text, in 16ths of an inch. */
  indent?: number;
}

/** Rows that belong together. */
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
  /** Room that the row needs on a slide: a heading does not end one. */
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
function pagesOf(
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

type Border = PptxGenJS.default.BorderProps;
const NONE: Border = { type: 'none' };
const RULE: Border = { type: 'solid', pt: 0.75, color: 'E3EBEA' };

/** A table over the whole width; `widths` in inches. The first line is its heading. */
function addTable(slide: Slide, lines: TableCell[][], widths: number[]): void {
  slide.addTable(
    lines.map((cells, line) =>
      cells.map(({ text, bold = false, color = INK.text, align = 'left', indent = 0 }) => ({
        text,
        options: {
          bold: bold || line === 0,
          color: line === 0 ? INK.muted : color,
          align,
          valign: 'middle' as const,
          fontSize: line === 0 ? TABLE.headSize : TABLE.size,
          border: [NONE, NONE, RULE, NONE] as [Border, Border, Border, Border],
          margin: [TABLE.top, TABLE.margin, TABLE.top, TABLE.margin + indent / 16] as [number, number, number, number],
        },
      })),
    ),
    {
      x: LEFT,
      y: 1.3,
      w: FULL_WIDTH,
      colW: widths,
      fontFace: FONT,
      rowH: TABLE.row,
    },
  );
}

export interface TablePages {
  title: string;
  head: TableCell[];
  /** In inches. */
  widths: number[];
  units: Unit[];
  /** As many slides at most. */
  most: number;
}

/** A table over as many slides as it needs; the last one says how much is left. Answers their number. */
export function addTablePages(
  deck: Deck,
  { title, head, widths, units, most }: TablePages,
  speech: Speech & { footer: string },
): number {
  const { t, footer } = speech;
  const { pages, left } = pagesOf(units, { head, widths, most });
  for (const [place, lines] of pages.entries()) {
    const isLast = place === pages.length - 1;
    const rest = left > 0 && isLast ? [plainLine(t('deck.more', { count: left }), head.length)] : [];
    const slide = addPage(deck, pageTitle(title, { page: place + 1, pages: pages.length }, t), footer);
    addTable(slide, [head, ...lines, ...rest], widths);
  }
  return pages.length;
}

/** A row of one muted text. */
export const plainLine = (text: string, columns: number): TableCell[] =>
  Array.from({ length: columns }, (_, place) => ({ text: place === 0 ? text : '', color: INK.muted }));
