import type { Locale } from '#contract/accounts/people.ts';
import type { OkrRow } from '#contract/okr/okr-table.ts';
import { formatDay } from '#core/locale/formats.ts';
import { amountWithUnit, writeNumber } from '#core/ui/fields/amounts.ts';

import type { CellChange } from './cell-fields.ts';

/** What was put into cells, in a sentence; `–` for what was taken away. */
export function saidCells(fields: CellChange, row: OkrRow, locale: Locale): string {
  const { title, team, responsible, due, current } = fields;
  const said = [
    title,
    team === undefined ? undefined : (team?.name ?? '–'),
    responsible === undefined ? undefined : (responsible?.full_name ?? '–'),
    due === undefined ? undefined : due ? formatDay(due, locale) : '–',
    current === undefined ? undefined : amountWithUnit(current, row, locale),
  ];
  return said.filter((one) => one !== undefined).join(', ');
}

/** A cell as it is typed. */
export function typedCell(field: 'title' | 'due' | 'current', row: OkrRow, locale: Locale): string {
  if (field === 'title') return row.title;
  if (field === 'due') return row.due ? formatDay(row.due, locale) : '';
  return writeNumber(row.current ?? 0, locale);
}
