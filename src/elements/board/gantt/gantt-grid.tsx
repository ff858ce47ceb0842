import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useGridCells } from '#core/ui/grid/use-grid-cells.ts';

import { useSceneText } from '../scene/use-scene-text.ts';
import { onBarKey } from './gantt-bar.tsx';
import { dayAt, rowOrder, sliceOf, spanOf } from './gantt-bars.ts';
import { columnsOf, DAY_WIDTH, daysIn, periodLabel, type Column, type Period } from './gantt-period.ts';
import type { ChartPort } from './gantt-port.ts';
import { GanttRow } from './gantt-row.tsx';
import type { GanttPeriod } from './use-gantt-period.ts';

interface GridProps {
  entries: readonly TimelineEntry[];
  shown: GanttPeriod;
  today: number;
  chart: Omit<ChartPort, 'scroller' | 'names' | 'goTo'>;
}

/** The rows in their order: those that are shown stay where they are until another period is chosen. */
function useRows(entries: readonly TimelineEntry[], { first, view }: Period) {
  const key = `${view} ${first}`;
  const [known, setKnown] = useState({ key, ids: rowOrder(entries, []) });
  const ids = rowOrder(entries, known.key === key ? known.ids : []);
  if (known.key !== key || ids.length !== known.ids.length || ids.some((id, place) => id !== known.ids[place]))
    setKnown({ key, ids });
  const named = useSceneText();
  return ids.flatMap((id) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry) return [];
    const name = entry.is_system_generated ? named(entry.name) : entry.name;
    return [{ key: id, entry, name, span: spanOf(entry) }];
  });
}

function useChartPort(
  given: GridProps['chart'],
  goTo: ChartPort['goTo'],
  box: RefObject<HTMLElement | null>,
): ChartPort {
  return {
    ...given,
    goTo,
    scroller: () => box.current,
    names: () => box.current?.querySelector('.gantt-name')?.getBoundingClientRect().width ?? 0,
  };
}

/** Names on the left, the days of the period on the right, with weekends and today. */
export function GanttGrid({ entries, shown, today, chart: given }: GridProps) {
  const t = useTexts('gantt');
  const { locale } = useCore();
  const { period, goTo } = shown;
  const scroller = useRef<HTMLDivElement>(null);
  const [grid, setGrid] = useState<HTMLElement | null>(null);
  const chart = useChartPort(given, goTo, scroller);
  const rows = useRows(entries, period);
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
    reveal: () => undefined,
    onKey,
  });
  useInSight(scroller, shown);
  return (
    <div ref={scroller} className="gantt-scroll" style={daysStyle(period)}>
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
          {rows.map(({ key, ...row }, line) => (
            <GanttRow key={key} {...row} {...{ period, today, chart, line }} isActive={cells.at.line === line} />
          ))}
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
  if (!chart.mayWrite || entry.is_system_generated) return false;
  const bar = inPeriod(row);
  if (event.key === 'Delete' || event.key === 'Backspace') chart.ask({ kind: 'remove', entry });
  else if (event.key === 'F2' || (event.key === 'Enter' && bar)) chart.ask({ kind: 'edit', entry });
  else return bar !== undefined && onBarKey(event, bar);
  return true;
}

/** The row with its bar; undefined where the period shows none. */
function inPeriod({ span, ...row }: Parameters<typeof onRowKey>[1]): Bar | undefined {
  return span === undefined || typeof sliceOf(span, row.period) === 'string' ? undefined : { ...row, span };
}

const daysStyle = (period: Period): CSSProperties =>
  ({ '--day': `${DAY_WIDTH[period.view]}px`, '--days': daysIn(period) }) as CSSProperties;

/** The day that was asked for comes into sight, at a third of the width. */
function useInSight(scroller: RefObject<HTMLElement | null>, { day, period }: GanttPeriod): void {
  const show = useEffectEvent((wanted: number | undefined, shown: Period) => {
    const box = scroller.current;
    const names = box?.querySelector('.gantt-name')?.getBoundingClientRect().width ?? 0;
    const offset = ((wanted ?? shown.first) - shown.first) * DAY_WIDTH[shown.view];
    box?.scrollTo({ left: wanted === undefined ? 0 : offset - (box.clientWidth - names) / 2.5 });
  });
  // the same period is another object each time that it is asked for
  useLayoutEffect(() => show(day, period), [day, period]);
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
            style={columnStyle(column)}
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
