import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Tooltip } from '#core/ui/overlays/tooltip.tsx';

import { daysOf } from '../timeline/timeline-line.ts';
import { datesOf, dragged, labelPlace, sliceOf, type Span } from './gantt-bars.ts';
import { daysLabel } from './gantt-period.ts';
import type { RowProps } from './gantt-port.ts';
import { OutOfSight } from './out-of-sight.tsx';
import { useBarDrag } from './use-bar-drag.ts';

type BarProps = RowProps & { span: Span };

/** One event of the shown period: a bar, or a diamond for a single day; moved and resized by pointer and keys. */
export function GanttBar(bar: BarProps) {
  const { name, period } = bar;
  const { locale } = useCore();
  const { span, handlers } = useDates(bar);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const now = span ?? bar.span;
  const slice = sliceOf(now, period);
  if (typeof slice === 'string') return null;
  const label = { name, isPoint: now.start === now.end };
  const place = labelPlace(slice, label, period);
  const style = { '--from': slice.offset, '--for': slice.days } as CSSProperties;
  const shown = (
    <div
      ref={setBox}
      className="gantt-bar-place"
      style={style}
      data-label={place}
      data-paper={labelPlace(slice, label, period, 'paper')}
      data-dragged={span !== undefined}
      data-cut={`${slice.hasStart ? '' : 'start'} ${slice.hasEnd ? '' : 'end'}`}
    >
      {span && (
        <span className="gantt-days-line">
          <span className="gantt-days" role="status">
            {daysLabel(now.start, now.end, locale)}
          </span>
        </span>
      )}
      <BarButton {...bar} span={now} handlers={handlers} />
      {place !== 'in' && (
        <span className="gantt-beside" aria-hidden="true">
          {name}
        </span>
      )}
    </div>
  );
  return (
    <>
      {shown}
      <OutOfSight {...bar} bar={box} />
    </>
  );
}

/** The days while the bar is dragged, and what drags it. */
function useDates({ entry, span, period, chart }: BarProps) {
  const base = useRef(entry);
  const { shown, handlers } = useBarDrag({
    span,
    period,
    isOpen: chart.mayWrite && !entry.is_system_generated,
    isRead: !chart.mayWrite,
    scroller: chart.scroller,
    names: chart.names,
    // a drag rests on the entry that was in hand when it began
    onBegin: () => void (base.current = entry),
    onDrop: (next) => chart.actions.date(base.current, datesOf(next, entry)),
    onOpen: () => chart.ask({ kind: chart.mayWrite ? 'edit' : 'read', entry }),
  });
  return { span: shown?.span, handlers };
}

/** The bar itself. */
function BarButton({ handlers, ...bar }: BarProps & Pick<ReturnType<typeof useDates>, 'handlers'>) {
  const { entry, name, line, isActive, chart } = bar;
  const t = useTexts('timeline');
  const days = daysOf(entry, t('noDate'));
  return (
    <Tooltip text={`${name}\n${days}${entry.is_system_generated ? `\n${t('fixed')}` : ''}`} side="below">
      <button
        type="button"
        className="gantt-bar"
        data-cell={`${line}:0`}
        tabIndex={isActive ? 0 : -1}
        data-entry={entry.id}
        data-look={lookOf(bar)}
        data-open={chart.mayWrite && !entry.is_system_generated}
        aria-label={t('entry', { name, days })}
        {...handlers}
      >
        <InBar {...bar} />
      </button>
    </Tooltip>
  );
}

/** The name, and a handle at each end that lies in the period. */
function InBar({ entry, name, span, period, chart }: BarProps) {
  const slice = sliceOf(span, period);
  if (typeof slice === 'string') return null;
  const isOpen = chart.mayWrite && !entry.is_system_generated;
  const isInside = labelPlace(slice, { name, isPoint: span.start === span.end }, period) === 'in';
  return (
    <>
      {isInside && <span className="gantt-bar-name">{name}</span>}
      {isOpen && slice.hasStart && <span className="gantt-handle" data-handle="resize-left" />}
      {isOpen && slice.hasEnd && <span className="gantt-handle" data-handle="resize-right" />}
    </>
  );
}

/** A day is a diamond; of bars those that are over are darker. */
function lookOf({ entry, span, today }: BarProps): string {
  if (span.start === span.end) return entry.is_system_generated ? 'meeting' : 'milestone';
  return span.end < today ? 'past' : 'bar';
}

const BY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrows move by a day, with Shift they move the end, with Alt and Shift the start; false for every other key. */
export function onBarKey(event: KeyboardEvent, bar: Pick<BarProps, 'span' | 'entry' | 'period' | 'chart'>): boolean {
  const { span, entry, period, chart } = bar;
  const by = BY[event.key];
  if (by === undefined || event.ctrlKey || event.metaKey || (event.altKey && !event.shiftKey)) return false;
  const mode = event.altKey ? 'resize-left' : event.shiftKey ? 'resize-right' : 'move';
  const next = dragged(span, mode, by, period);
  if (next.start !== span.start || next.end !== span.end) chart.actions.date(entry, datesOf(next, entry));
  return true;
}
