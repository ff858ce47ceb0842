import type { Locale } from '#contract/accounts/people.ts';
import type { DataCell, DataHeader } from '#contract/board/data-sources.ts';
import { formatDay } from '#core/locale/formats.ts';
import type { TableColumn } from '#core/ui/editable-table/table-content.ts';

/** Key of the column that numbers the rows: no key of a name begins with a space. */
const INDEX = ' index';

/** A day in the format of the language, whatever else as it is. */
const dayShown = (locale: Locale) => (cell: DataCell) => {
  if (typeof cell !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(cell)) return String(cell ?? '');
  return formatDay(cell, locale);
};

/** The columns of a data source, behind one that numbers its rows. */
export const columnsOf = (headers: readonly DataHeader[], locale: Locale): TableColumn[] => [
  { key: INDEX, label: '#', type: 'index' },
  ...headers.map(({ internal_key: key, display_key: label, kind }) => ({
    key,
    label,
    type: kind === 'number' ? ('number' as const) : ('text' as const),
    ...(kind === 'date' && { show: dayShown(locale) }),
  })),
];

/** The headers of columns: those that show days are columns of dates. */
export const headersOf = (columns: readonly TableColumn[]): DataHeader[] =>
  columns
    .filter(({ type }) => type !== 'index')
    .map(({ key, label, type, show }) => ({
      display_key: label,
      internal_key: key,
      type: 'text' as const,
      kind: type === 'number' ? ('number' as const) : show ? ('date' as const) : ('text' as const),
    }));
