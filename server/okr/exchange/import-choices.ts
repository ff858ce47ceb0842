import type { DecimalSign, ImportField } from '#contract/okr/okr-exchange.ts';

import { invalidField } from '../../http/refusals/refusals.ts';
import { given } from '../../records/fields.ts';
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
}

/**
 * What choices make of an import. Another sheet has columns of its own; the decimal sign follows until it is chosen.
 * Throws 400 for a sheet that the file does not have.
 */
export function chosen(
  row: ImportRecord,
  { columns, sheet, decimal, ...settings }: ImportChoices,
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
