import { useContext, useMemo, useRef } from 'react';

import type { ChartSpec } from '#contract/board/chart-spec.ts';
import type { DataHeader } from '#contract/board/data-sources.ts';
import { MOST_SECTION_COLUMNS, SECTION_ROWS } from '#contract/cards/markt-sections.ts';
import { sameValue } from '#core/editing/merge.ts';
import { EditableTable } from '#core/ui/editable-table/editable-table.tsx';
import type { TableColumn, TableContent } from '#core/ui/editable-table/table-content.ts';

import { columnsOf, headersOf } from '../../files/tables/source-columns.ts';
import { SessionContext } from '../session-context.ts';
import { chartAfter, type Section } from './sections.ts';

const LIMITS = { rows: SECTION_ROWS.most, columns: MOST_SECTION_COLUMNS, cells: 10_000 };

/** A column of numbers as wide as its name. */
const withRoom = (column: TableColumn): TableColumn =>
  column.type === 'number' ? { ...column, width: Math.min(280, Math.max(130, column.label.length * 8 + 48)) } : column;

/** A chart of columns, and what was left of it when one was removed. */
interface LostChart {
  headers: DataHeader[];
  chart: ChartSpec;
  left: ChartSpec;
}

interface TableProps {
  section: Section;
  name: string;
  /** Without it the table is only read. */
  onChange?: (fields: Partial<Section>) => void;
}

/** The table of a section, to read or to write; its chart goes with the names of its columns. */
export function SectionTable({ section, name, onChange }: TableProps) {
  const session = useContext(SessionContext);
  const { headers, data, chart } = section;
  const columns = useMemo(() => columnsOf(headers).map(withRoom), [headers]);
  // an undo in the table brings a column back: what was drawn of it comes with it
  const lost = useRef<LostChart[]>([]);
  const chartOf = (now: ChartSpec, after: DataHeader[]): ChartSpec => {
    const back = lost.current.find((one) => sameValue(one.headers, after) && sameValue(one.left, now));
    if (back) return back.chart;
    const left = chartAfter(now, headers, after);
    if (after.length < headers.length) lost.current.push({ headers, chart: now, left });
    return left;
  };
  const change = (content: TableContent): void => {
    const after = headersOf(content.columns);
    onChange?.({
      headers: after,
      data: content.rows.map((row) => ({ ...row })),
      ...(chart && { chart: chartOf(chart, after) }),
    });
  };
  return (
    <EditableTable
      label={name}
      columns={columns}
      rows={data}
      allowRowReordering
      limits={LIMITS}
      onChange={onChange && change}
      addPart={session?.parts.add}
    />
  );
}
