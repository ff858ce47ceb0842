import type { OkrColumn, OkrRow } from '#contract/okr/okr-table.ts';
import { formatDate, formatShare } from '#core/locale/formats.ts';

import { typedCell } from '../../model/said-cell.ts';
import { rowStatus } from '../../model/status-look.ts';
import type { RowWords } from '../row-words.ts';

/** In whose words, and when. */
export interface CellReader {
  words: RowWords;
  now: Date;
}

const TEXTS: Record<OkrColumn, (row: OkrRow, reader: CellReader) => string> = {
  title: ({ title }) => title,
  team: ({ team }) => team?.name ?? '',
  responsible: ({ responsible }) => responsible?.full_name ?? '',
  period: ({ year, quarter }, { words }) => (year && quarter ? words.quarter(year, quarter) : ''),
  progress: ({ progress }, { words }) => (progress === null ? '' : formatShare(progress, words.locale)),
  current: (row, { words }) => (row.current === null ? '' : typedCell('current', row, words.locale)),
  status: (row, { words, now }) => {
    const status = rowStatus(row, now);
    return status ? words.statuses[status] : '';
  },
  due: (row, { words }) => typedCell('due', row, words.locale),
  updated: ({ updated_at }, { words }) => formatDate(new Date(updated_at), words.locale),
};

/** A cell as a spreadsheet takes it: figures without their unit, whole days. */
export const cellText = (column: OkrColumn, row: OkrRow, reader: CellReader): string => TEXTS[column](row, reader);
