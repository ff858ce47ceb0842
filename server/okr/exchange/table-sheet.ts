import { saidStatus, type OkrStatus } from '#contract/okr/okr-rules.ts';
import { OKR_COLUMNS, type OkrColumn, type OkrRow } from '#contract/okr/okr-table.ts';
import type { Locale } from '#contract/accounts/people.ts';

import type { CellValue, Sheet, SheetColumn } from '../../tables/sheet.ts';
import { makeTableFile, type TableFileOptions } from '../../tables/table-file.ts';
import { say } from '../../http/refusals/texts.ts';

/** The status of a row in words; of what stands in a quarter that is over, what became of it. */
function saidOf({ type, status, year, quarter }: OkrRow, locale: Locale): string | null {
  if (status === null) return null;
  const period = (type === 'objective' || type === 'key_result') &&
    year !== null &&
    quarter !== null && { year, quarter };
  const said = period ? saidStatus(status as OkrStatus, period, new Date()) : status;
  return say(locale, `okrSheet.status.${said}`);
}

interface Column extends Omit<SheetColumn, 'title'> {
  title: Parameters<typeof say>[1];
  value: (row: OkrRow, locale: Locale) => CellValue;
}

const text = (title: Column['title'], width: number, value: Column['value']): Column => ({
  title,
  kind: 'text',
  width,
  value,
});
const number = (title: Column['title'], value: Column['value']): Column => ({
  title,
  kind: 'number',
  width: 12,
  value,
});

const periodOf = ({ year, quarter }: OkrRow, locale: Locale): CellValue =>
  year === null || quarter === null ? null : say(locale, 'okrSheet.periodText', { year, quarter });

/** What a column of the table becomes in a file; amounts are apart, so that one can go on counting. */
const COLUMNS: Record<OkrColumn, Column[]> = {
  title: [text('okrSheet.title', 60, ({ title }) => title)],
  team: [text('okrSheet.team', 22, ({ team }) => team?.name ?? null)],
  responsible: [text('okrSheet.responsible', 24, ({ responsible }) => responsible?.full_name ?? null)],
  period: [text('okrSheet.period', 10, periodOf)],
  progress: [{ title: 'okrSheet.progress', kind: 'share', width: 12, value: ({ progress }) => progress }],
  current: [
    number('okrSheet.initial', ({ initial }) => initial),
    number('okrSheet.current', ({ current }) => current),
    number('okrSheet.goal', ({ goal }) => goal),
    text('okrSheet.unit', 12, ({ unit, symbol }) => unit || symbol),
  ],
  status: [text('okrSheet.status', 16, (row, locale) => saidOf(row, locale))],
  due: [{ title: 'okrSheet.due', kind: 'date', width: 12, value: ({ due }) => due }],
  updated: [{ title: 'okrSheet.updated', kind: 'date', width: 12, value: ({ updated_at }) => updated_at.slice(0, 10) }],
};

const TYPE = text('okrSheet.type', 18, ({ type }, locale) => say(locale, `okrSheet.type.${type}`));

/** The items of the table as a sheet, each once: what it is, what it belongs to, and the chosen columns in their order. */
export function tableSheet(rows: readonly OkrRow[], columns: readonly OkrColumn[], locale: Locale): Sheet {
  const titles = new Map(rows.map(({ row, title }) => [row, title]));
  const places = Map.groupBy(rows, ({ id }) => id);
  const parentsOf = ({ id }: OkrRow): string[] =>
    (places.get(id) ?? []).flatMap(({ parent }) => (parent === null ? [] : [titles.get(parent) ?? '']));
  const parent = text('okrSheet.parent', 40, (row) => [...new Set(parentsOf(row))].join(', ') || null);
  const chosen = columns.length === 0 ? OKR_COLUMNS : columns;
  const shown = [
    TYPE,
    ...(chosen.includes('title') ? [] : (['title'] as const)).flatMap((key) => COLUMNS[key]),
    ...chosen.flatMap((key) => (key === 'title' ? [...COLUMNS.title, parent] : COLUMNS[key])),
  ];
  return {
    name: say(locale, 'okrSheet.table'),
    columns: shown.map(({ title, kind, width }) => ({ title: say(locale, title), kind, width })),
    rows: [...places.values()].flatMap(([row]) => (row ? [shown.map(({ value }) => value(row, locale))] : [])),
  };
}

/** The table as a file, of its lines as JSON in parts. Runs in a thread. */
export const makeOkrTableFile = ({
  rows,
  columns,
  ...file
}: { rows: string[]; columns: OkrColumn[] } & Omit<TableFileOptions, 'sheet'>): Promise<string | Uint8Array> =>
  makeTableFile({ ...file, sheet: tableSheet(JSON.parse(`[${rows.join(',')}]`) as OkrRow[], columns, file.locale) });
