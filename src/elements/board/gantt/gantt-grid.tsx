import { useLayoutEffect, useMemo, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useWidth } from '#core/element/use-width.ts';
import { useSought, useSoughtAmong } from '#core/origins/sought.ts';
import { useCore } from '#core/session/use-core.ts';
import { useGridCells } from '#core/ui/grid/use-grid-cells.ts';
import { useGridVirtual } from '#core/ui/grid/use-grid-virtual.ts';
import { useShortcuts } from '#core/ui/shortcuts/shortcuts.ts';

import { useSceneText } from '../scene/use-scene-text.ts';
import { onBarKey } from './gantt-bar.tsx';
import { dayAt, rowOrder, sliceOf, spanOf } from './gantt-bars.ts';
import { columnsOf, DAY_WIDTH, daysIn, periodLabel, type Column, type Period } from './gantt-period.ts';
import type { Asking, ChartPort } from './gantt-port.ts';
import { GanttRow } from './gantt-row.tsx';
import { Sight } from './sight.ts';
import type { GanttPeriod } from './use-gantt-period.ts';

/** Heights of a row before it is measured, and of the head, in px. */
const ROW = 52;
const HEAD = 38;

interface GridProps {
  entries: readonly TimelineEntry[];
  shown: GanttPeriod;
  today: number;
  chart: Omit<ChartPort, 'scroller' | 'names' | 'sight' | 'goTo'>;
}

/** The rows in their order: those that are shown stay where they are until another period is chosen. */
function useRows(entries: readonly TimelineEntry[], { first, view }: Period) {
  const key = `${view} ${first}`;
  const [known, setKnown] = useState({ key, ids: rowOrder(entries, []) });
  const ids = rowOrder(entries, known.key === key ? known.ids : []);
  if (known.key !== key || ids.length !== known.ids.length || ids.some((id, place) => id !== known.ids[place]))
    setKnown({ key, ids });
  const named = useSceneText();
  const byId = new Map(entries.map((one) => [one.id, one]));
  return ids.flatMap((id) => {
    const entry = byId.get(id);
    if (!entry) return [];
    const name = entry.is_system_generated ? named(entry.name) : entry.name;
    return [{ key: id, entry, name, span: spanOf(entry) }];
  });
}

/** Width of the names, which lie over the days. */
const namesIn = (box: HTMLElement | null): number =>
  box?.querySelector('.gantt-name')?.getBoundingClientRect().width ?? 0;

function useChartPort(given: GridProps['chart'], goTo: ChartPort['goTo'], box: HTMLElement | null): ChartPort {
  const width = useWidth(box);
  // in a narrow chart the names are narrow too
  const sight = useMemo(() => (box && width > 0 ? new Sight(box, () => namesIn(box)) : null), [box, width]);
  return { ...given, goTo, sight, scroller: () => box, names: () => namesIn(box) };
}

/** The rows in sight, and the keys of their cells: one of them is a stop of the Tab key. */
function useRowsInSight(rows: ReturnType<typeof useRows>, period: Period, chart: ChartPort) {
  const [grid, setGrid] = useState<HTMLElement | null>(null);
  const onKey = (event: KeyboardEvent<HTMLElement>, at: { line: number }): boolean => {
    const row = rows[at.line];
    return row !== undefined && onRowKey(event, { ...row, period, chart });
  };
  const cells = useGridCells({
    lines: rows,
    columns: 1,
    hasHead: false,
    page: () => 10,
    grid,
    reveal: (line) => virtualizer.scrollToIndex(line),
    onKey,
  });
  const { virtualizer } = useGridVirtual({
    lines: rows,
    heightOf: () => ROW,
    isHeading: () => false,
    head: HEAD,
    heading: 0,
    scroller: chart.scroller(),
    // the one that is dragged has the focus
    kept: [cells.at.line, -1],
  });
  return { setGrid, cells, virtualizer };
}

/** Names on the left, the days of the period on the right, with weekends and today. */
export function GanttGrid({ entries, shown, today, chart: given }: GridProps) {
  const t = useTexts('gantt');
  const { locale } = useCore();
  const { period, goTo } = shown;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const chart = useChartPort(given, goTo, scroller);
  const rows = useRows(entries, period);
  useShortcuts('gantt');
  const { setGrid, cells, virtualizer } = useRowsInSight(rows, period, chart);
  useInSight(scroller, shown);
  const sought = useSoughtAmong(
    'gantt_entry',
    rows.map(({ key }) => key),
  );
  useSought('gantt_entry', scroller === null ? undefined : sought, () => {
    const line = rows.findIndex(({ key }) => key === sought);
    const span = rows[line]?.span;
    if (span) goTo(span.start);
    cells.goTo({ line, column: 0 });
  });
  return (
    <div ref={setScroller} className="gantt-scroll" style={daysStyle(period)}>
      <div className="gantt-body">
        <div
          ref={setGrid}
          role="grid"
          aria-label={t('label', { period: periodLabel(period, locale) })}
          aria-rowcount={rows.length + 1}
          aria-readonly={!chart.mayWrite}
          onFocus={cells.onFocus}
          onBlur={cells.onBlur}
          onKeyDown={cells.onKeyDown}
        >
          <Head period={period} today={today} />
          <div role="presentation" className="gantt-rows" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index: line, start }) => {
              const row = rows[line];
              if (!row) return null;
              const { key, ...of } = row;
              const place = { line, top: start - HEAD, measure: virtualizer.measureElement };
              const isActive = cells.at.line === line;
              return <GanttRow key={key} {...of} {...place} {...{ period, today, chart, isActive }} />;
            })}
          </div>
        </div>
        <Ground period={period} today={today} />
        <Blank period={period} chart={chart} isEmpty={rows.length === 0} />
      </div>
    </div>
  );
}

type Bar = Parameters<typeof onBarKey>[1];

/** Enter opens, Delete asks, arrows move; false for every other key. F2 opens also what has no bar here. */
function onRowKey(
  event: KeyboardEvent<HTMLElement>,
  row: Omit<Bar, 'span'> & { span: Bar['span'] | undefined },
): boolean {
  const { entry, chart } = row;
  if (!chart.mayWrite) return event.key === 'F2' && ask(chart, { kind: 'read', entry });
  if (entry.is_system_generated) return false;
  const bar = inPeriod(row);
  if (event.key === 'Delete' || event.key === 'Backspace') return ask(chart, { kind: 'remove', entry });
  if (event.key === 'F2' || (event.key === 'Enter' && bar)) return ask(chart, { kind: 'edit', entry });
  return bar !== undefined && onBarKey(event, bar);
}

function ask(chart: ChartPort, asking: Asking): true {
  chart.ask(asking);
  return true;
}

/** The row with its bar; undefined where the period shows none. */
function inPeriod({ span, ...row }: Parameters<typeof onRowKey>[1]): Bar | undefined {
  return span === undefined || typeof sliceOf(span, row.period) === 'string' ? undefined : { ...row, span };
}

const daysStyle = (period: Period): CSSProperties =>
  ({ '--day': `${DAY_WIDTH[period.view]}px`, '--days': daysIn(period) }) as CSSProperties;

/** The day that was asked for comes into sight, at a third of the width. */
function useInSight(scroller: HTMLElement | null, { day, period }: GanttPeriod): void {
  // the same period is another object each time that it is asked for
  useLayoutEffect(() => {
    const names = namesIn(scroller);
    const offset = ((day ?? period.first) - period.first) * DAY_WIDTH[period.view];
    scroller?.scrollTo({ left: day === undefined ? 0 : offset - (scroller.clientWidth - names) / 2.5 });
  }, [scroller, day, period]);
}

/** Months of a year, or days of a month. */
function Head({ period, today }: { period: Period; today: number }) {
  const t = useTexts('gantt');
  const { locale } = useCore();
  const isNow = period.view === 'year' && period.first <= today && today <= period.last;
  return (
    <div role="row" aria-rowindex={1} className="gantt-row gantt-head">
      <div role="columnheader" className="gantt-name">
        {t('event')}
      </div>
      <div role="columnheader" aria-label={periodLabel(period, locale)} className="gantt-track">
        {columnsOf(period, locale).map((column) => (
          <span
            key={column.offset}
            aria-hidden="true"
            className="gantt-column"
            data-weekend={column.isWeekend}
            data-now={column.days === 1 && column.offset === today - period.first}
            data-beside={isNow && isUnder(column, today - period.first, period)}
            style={{ ...columnStyle(column), '--at': today - period.first - column.offset } as CSSProperties}
          >
            {column.label}
            {column.weekday !== '' && <small>{column.weekday}</small>}
          </span>
        ))}
        {isNow && (
          <b className="gantt-today-label" style={{ '--from': today - period.first } as CSSProperties}>
            {t('today')}
          </b>
        )}
      </div>
    </div>
  );
}

/** Half of what the word of today covers, and where the name of a month ends, in px. */
const WORD = 26;
const NAME = 40;

/** Whether the word of today would lie over the name of a month, which stands behind it then. */
function isUnder({ offset }: Column, today: number, { view }: Period): boolean {
  const middle = (today + 0.5 - offset) * DAY_WIDTH[view];
  return middle > -WORD && middle < NAME + WORD;
}

const columnStyle = ({ offset, days }: Column): CSSProperties => ({ '--from': offset, '--for': days }) as CSSProperties;

/** Lines of the columns, weekends, and the line of today, behind the bars. */
function Ground({ period, today }: { period: Period; today: number }) {
  const { locale } = useCore();
  const isNow = period.first <= today && today <= period.last;
  return (
    <div className="gantt-ground" aria-hidden="true">
      {columnsOf(period, locale).map((column) => (
        <span
          key={column.offset}
          className="gantt-column"
          data-weekend={column.isWeekend}
          style={columnStyle(column)}
        />
      ))}
      {isNow && <i className="gantt-today" style={{ '--from': today - period.first } as CSSProperties} />}
    </div>
  );
}

/** The empty row below the others: a click creates an event on that day. */
function Blank({ period, chart, isEmpty }: { period: Period; chart: ChartPort; isEmpty: boolean }) {
  const t = useTexts('gantt');
  const create = (event: MouseEvent<HTMLElement>): void => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - left - chart.names();
    if (chart.mayWrite && x >= 0) chart.ask({ kind: 'create', day: dayAt(x, period) });
  };
  return (
    <div
      className="gantt-blank"
      data-open={chart.mayWrite}
      title={chart.mayWrite ? t('clickRow') : undefined}
      onClick={create}
    >
      {isEmpty && <p className="gantt-empty">{chart.mayWrite ? t('empty') : t('emptyRead')}</p>}
    </div>
  );
}
