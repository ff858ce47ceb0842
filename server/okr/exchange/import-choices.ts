import type { DecimalSign, ImportField, Likeness } from '#contract/okr/okr-exchange.ts';

import { invalidField } from '../../http/refusals/refusals.ts';
import { given } from '../../records/fields.ts';
import { cellText, type FileLine } from '../../tables/file-table.ts';
import { nameKey } from './existing-items.ts';
import { decimalIn, fieldsOf } from './import-columns.ts';
import type { ImportRecord } from './okr-imports-tables.ts';

/** What a person says when they bring a file. */
export interface ImportSettings {
  year?: number | undefined;
  quarter?: number | undefined;
  update_existing?: boolean | undefined;
}
/** What a person says about a file that was read. */
export interface ImportChoices extends ImportSettings {
  columns?: (ImportField | null)[] | undefined;
  sheet?: string | undefined;
  decimal?: DecimalSign | undefined;
  meant?: Likeness | undefined;
}

/**
 * What choices make of an import. Another sheet has columns of its own; the decimal sign follows until it is chosen.
 * Throws 400 for a sheet that the file does not have.
 */
export function chosen(
  row: ImportRecord,
  { columns, sheet, decimal, meant, ...settings }: ImportChoices,
): Partial<ImportRecord> {
  const next: Partial<ImportRecord> = given(settings);
  if (sheet !== undefined && sheet !== row.sheet) {
    const table = row.sheets.find(({ name }) => name === sheet);
    if (!table) throw invalidField('sheet', 'okrImport.noSheet');
    const { headings, lines } = table;
    Object.assign(next, { sheet, headings, lines, columns: fieldsOf(headings) });
  }
  const after = { ...row, ...next };
  if (columns) after.columns = next.columns = once(columns, after.headings.length);
  if (meant) next.lines = corrected(after, meant);
  if (decimal) return { ...next, decimal, decimal_chosen: true };
  if (!next.columns || row.decimal_chosen) return next;
  return { ...next, decimal: decimalIn(after.lines, after.columns, row.decimal_preset) };
}

/** As many columns as the file has, each meaning once: the first keeps it. */
const once = (columns: readonly (ImportField | null)[], length: number): (ImportField | null)[] =>
  Array.from({ length }, (_, place) => {
    const field = columns[place] ?? null;
    return field !== null && columns.indexOf(field) === place ? field : null;
  });

/** The rows with another name in the place of one that may be a slip. */
function corrected(
  { lines, columns }: Pick<ImportRecord, 'lines' | 'columns'>,
  { field, said, meant }: Likeness,
): FileLine[] {
  const slip = nameKey(said);
  // where a column says what each row is, an objective is named by its title
  const isTitle = (one: ImportField | null): boolean =>
    field === 'objective' && one === 'title' && columns.includes('type');
  return lines.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, place) => {
      const of = columns[place] ?? null;
      return (of === field || isTitle(of)) && nameKey(cellText(cell)) === slip ? meant : cell;
    }),
  }));
}
