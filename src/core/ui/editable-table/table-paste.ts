import type { Locale } from '#contract/accounts/people.ts';

import type { Cell } from '../grid/grid-keys.ts';
import { ambiguousIn, numberLanguageOf } from '../grid/number-language.ts';
import { valueOf } from './cell-values.ts';
import { valueColumns, type CellValue, type TableContent, type TableLimits } from './table-content.ts';

export interface Pasted {
  content: TableContent;
  /** Cells that found no place. */
  leftOut: number;
  /** A text that is two numbers, in a block that does not show which is meant. */
  ambiguous: string | undefined;
}

/** Puts a block of cells into a table from a cell on: rows are added for it, columns are not. */
export function pastedInto(
  content: TableContent,
  at: Cell,
  block: readonly (readonly string[])[],
  { limits, locale }: { limits: TableLimits; locale: Locale },
): Pasted {
  const columns = valueColumns(content);
  const amounts = block.flatMap((cells) => cells.filter((_, index) => columns[at.column + index]?.type === 'number'));
  const language = numberLanguageOf(amounts, locale);
  const most = Math.min(limits.rows, Math.floor(limits.cells / Math.max(1, columns.length)));
  const empty = Object.fromEntries(columns.map(({ key }) => [key, null]));
  const rows = [...content.rows];
  let leftOut = 0;
  for (const [line, cells] of block.entries()) {
    const place = at.line + line;
    const change: Record<string, CellValue> = {};
    for (const [index, text] of cells.entries()) {
      const column = columns[at.column + index];
      if (!column || place >= most) leftOut += 1;
      else if (column.editable !== false) change[column.key] = valueOf(text, column, language);
    }
    if (place < most) rows[place] = { ...(rows[place] ?? empty), ...change };
  }
  return { content: { ...content, rows }, leftOut, ambiguous: ambiguousIn(amounts, locale) };
}
