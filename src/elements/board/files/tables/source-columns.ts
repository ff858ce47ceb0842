import type { DataHeader } from '#contract/board/data-sources.ts';
import type { TableColumn } from '#core/ui/editable-table/table-content.ts';

/** Key of the column that numbers the rows: no key of a name begins with a space. */
const INDEX = ' index';

/** The columns of a data source, behind one that numbers its rows. */
export const columnsOf = (headers: readonly DataHeader[]): TableColumn[] => [
  { key: INDEX, label: '#', type: 'index' },
  ...headers.map(({ internal_key: key, display_key: label, kind: type = 'text' }) => ({ key, label, type })),
];

/** The headers of columns. */
export const headersOf = (columns: readonly TableColumn[]): DataHeader[] =>
  columns.flatMap(({ key, label, type }) =>
    type === 'index' || type === 'select'
      ? []
      : [{ display_key: label, internal_key: key, type: 'text' as const, kind: type }],
  );
