import type { ImportRow } from '#contract/okr/okr-exchange.ts';
import type { Locale } from '#contract/accounts/people.ts';

import { say } from '../../http/refusals/texts.ts';
import { cellText } from '../../tables/file-table.ts';
import type { CellValue, Sheet } from '../../tables/sheet.ts';
import type { FailedRow, ImportRecord } from './okr-imports-tables.ts';

/** What was wrong with which line of the file. */
export function failedRows({ lines }: Pick<ImportRecord, 'lines'>, rows: readonly ImportRow[]): FailedRow[] {
  const cellsOf = new Map(lines.map(({ line, cells }) => [line, cells]));
  return rows
    .filter(({ act }) => act === 'error')
    .map(({ line, errors }) => ({
      cells: cellsOf.get(line) ?? [],
      why: errors.map(({ column, text }) => `${column}: ${text}`).join(' '),
    }));
}

/** The failed rows under the headings of their file, with what is wrong behind them. */
export function failedSheet({ headings }: Pick<ImportRecord, 'headings'>, rows: FailedRow[], locale: Locale): Sheet {
  const titles = [...headings, say(locale, 'okrSheet.problem')];
  const cell = (one: FailedRow['cells'][number] | undefined): CellValue => cellText(one) || null;
  return {
    name: say(locale, 'okrSheet.failed'),
    columns: titles.map((title) => ({ title, kind: 'text', width: 24 })),
    rows: rows.map(({ cells, why }) => [...headings.map((_, place) => cell(cells[place])), why]),
  };
}
