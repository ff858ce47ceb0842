import type { Locale } from '#contract/accounts/people.ts';
import type { OkrColumn, OkrRow } from '#contract/okr/okr-table.ts';
import { numberLanguageOf } from '#core/ui/grid/number-language.ts';

import { cellsOf, isEditable, sameCell, type CellChange, type CellField } from '../../model/cell-fields.ts';
import { bareAmount, readCell, signsOf, type CellProblem } from '../../model/read-cell.ts';

/** A text from the clipboard over the cell that it would go into; without a row or column there is none. */
export interface PlacedText {
  text: string;
  row: OkrRow | undefined;
  column: OkrColumn | undefined;
}
export type BlockProblem = CellProblem | 'place' | 'fixed' | 'team' | 'person' | 'people';
/** Knows teams and people by their names; a problem where there are none or several. */
export type NameReader = (field: 'team' | 'responsible', name: string) => CellChange | BlockProblem;
export interface Block {
  changes: { row: OkrRow; cells: CellChange }[];
  /** How many cells change. */
  count: number;
  problems: (PlacedText & { problem: BlockProblem })[];
}

/** So many rows and columns are selected as a rectangle. */
export interface AreaSize {
  rows: number;
  columns: number;
}

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * Puts a block over the table, from a cell to the right and downwards. One column goes from one cell that can be
 * edited to the next where it would meet others: values of key results stand without gaps in a spreadsheet.
 */
export function placeBlock(
  block: readonly (readonly string[])[],
  rows: readonly OkrRow[],
  columns: readonly OkrColumn[],
  area?: AreaSize,
): PlacedText[] {
  const [first] = columns;
  const filled = area && filledWith(block, rows.slice(0, area.rows), columns.slice(0, area.columns));
  if (filled) return filled;
  const over = (shown: readonly OkrRow[], lines: typeof block): PlacedText[] =>
    lines.flatMap((texts, line) =>
      texts
        .map((text, place) => ({ text, row: shown[line], column: columns[place] }))
        .filter(({ text: one }) => !isBlank(one)),
    );
  const aligned = over(rows, block);
  const isColumn = block.every(({ length }) => length === 1);
  const meetsOthers = aligned.some(({ row }) => row && !isEditable(row, first));
  const editable = rows.filter((row) => isEditable(row, first));
  if (!isColumn || !meetsOthers || editable.length === 0) return aligned;
  return over(
    editable,
    block.filter(([text = '']) => !isBlank(text)),
  );
}

/**
 * The block again and again in cells that can be edited, where it fits into the area several times; null elsewhere. Where
 * no cell can be edited, all of them, since that is what is said then.
 */
function filledWith(
  block: readonly (readonly string[])[],
  rows: readonly OkrRow[],
  columns: readonly OkrColumn[],
): PlacedText[] | null {
  const [height, width] = [block.length, Math.max(...block.map(({ length }) => length))];
  const times = (rows.length / height) * (columns.length / width);
  if (times <= 1 || rows.length % height !== 0 || columns.length % width !== 0) return null;
  const cells = rows.flatMap((row, line) =>
    columns.map((column, place) => ({ text: block[line % height]?.[place % width] ?? '', row, column })),
  );
  const filled = cells.filter(({ text }) => !isBlank(text));
  const editable = filled.filter(({ row, column }) => isEditable(row, column));
  return editable.length > 0 ? editable : filled;
}

/** The signs that a spreadsheet may show with an amount. */
const shownWith = (row: OkrRow): string[] => [...signsOf(row), '%', '€', '$'];

function languageOf(placed: readonly PlacedText[], locale: Locale): Locale {
  const amounts = placed.flatMap(({ text, row, column }) =>
    row && column === 'current' ? [bareAmount(text, shownWith(row))] : [],
  );
  return numberLanguageOf(amounts, locale);
}

interface Reading {
  locale: Locale;
  names: NameReader;
}

function readText(field: CellField, text: string, row: OkrRow, { locale, names }: Reading): CellChange | BlockProblem {
  if (field === 'team' || field === 'responsible') return names(field, text.trim());
  const read = readCell(field, text, locale, shownWith(row));
  return read.problem ?? read.fields;
}

function readPlaced({ row, column, text }: PlacedText, reading: Reading): CellChange | BlockProblem {
  if (!row || column === undefined) return 'place';
  return isEditable(row, column) ? readText(column, text, row, reading) : 'fixed';
}

/** What a block changes, and what of it cannot be taken. */
export function readBlock(placed: readonly PlacedText[], { locale, names }: Reading): Block {
  const reading = { locale: languageOf(placed, locale), names };
  const changes = new Map<string, Block['changes'][number]>();
  const problems: Block['problems'] = [];
  for (const one of placed) {
    const read = readPlaced(one, reading);
    if (typeof read === 'string') problems.push({ ...one, problem: read });
    else if (one.row && isChange(one.row, read)) {
      const { row } = one;
      changes.set(row.id, { row, cells: { ...changes.get(row.id)?.cells, ...read } });
    }
  }
  const list = [...changes.values()];
  return { changes: list, problems, count: list.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0) };
}

const isChange = (row: OkrRow, cells: CellChange): boolean =>
  // the keys are those of cells
  (Object.keys(cells) as CellField[]).some((key) => !sameCell(cells[key], cellsOf(row)[key]));
