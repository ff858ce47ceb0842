import type { TableFormat } from '#contract/okr/okr-exchange.ts';
import type { Locale } from '#contract/accounts/people.ts';

import { csvOf, linesOf } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { workbookOf } from './workbook.ts';

export interface TableFileOptions {
  sheet: Sheet;
  format: TableFormat;
  locale: Locale;
}

/** One table as a file: text for CSV, bytes for a workbook. Runs in a thread. */
export async function makeTableFile({ sheet, format, locale }: TableFileOptions): Promise<string | Uint8Array> {
  return format === 'csv' ? csvOf(linesOf(sheet, locale), locale) : workbookOf([sheet], locale);
}
