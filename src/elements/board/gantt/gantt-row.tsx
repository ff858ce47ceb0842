import { ArrowLeft, ArrowRight, Plus, Trash2 } from 'lucide-react';
import type { CSSProperties, MouseEvent, Ref } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { daysOf } from '../timeline/timeline-line.ts';
import { addedAt, datesOf, dayAt, sliceOf } from './gantt-bars.ts';
import { GanttBar } from './gantt-bar.tsx';
import type { RowProps } from './gantt-port.ts';

interface PlacedProps extends RowProps {
  /** Where it begins, in px below the head. */
  top: number;
  measure: Ref<HTMLDivElement>;
}

/** One event: its name with what can be done, and its bar (whiteboard 2.23). */
export function GanttRow(props: PlacedProps) {
  const { entry, name, chart, line, top, measure } = props;
  const t = useTexts('gantt');
  const isOpen = chart.mayWrite && !entry.is_system_generated;
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={line + 2}
      data-index={line}
      className="gantt-row"
      style={{ '--top': `${top}px` } as CSSProperties}
    >
      <div role="rowheader" className="gantt-name">
        {isOpen || !chart.mayWrite ? (
          <button
            type="button"
            tabIndex={-1}
            className="gantt-name-words"
            title={name}
            onClick={() => chart.ask({ kind: isOpen ? 'edit' : 'read', entry })}
          >
            {name}
          </button>
        ) : (
          <span className="gantt-name-words" title={name}>
            {name}
          </span>
        )}
        {isOpen && (
          <IconButton
            icon={Trash2}
            size="small"
            iconSize={14}
            tabIndex={-1}
            className="gantt-delete"
            label={t('delete', { name })}
            onClick={() => chart.ask({ kind: 'remove', entry })}
          />
        )}
      </div>
      <div role="gridcell" className="gantt-track">
        <InTrack {...props} isOpen={isOpen} />
      </div>
    </div>
  );
}

/** The bar; the way to it where another period has it; 'click to add' where it has no days. */
function InTrack({ isOpen, ...row }: RowProps & { isOpen: boolean }) {
  const { span, period } = row;
  if (!span) return isOpen ? <Undated {...row} /> : <Elsewhere {...row} />;
  return typeof sliceOf(span, period) === 'string' ? <Elsewhere {...row} /> : <GanttBar {...row} span={span} />;
}

/** Sets the dates of an entry that has none, at the clicked day or today. */
function Undated({ entry, name, period, today, chart, line, isActive }: RowProps) {
  const t = useTexts('gantt');
  const add = (event: MouseEvent<HTMLElement>): void => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const inPeriod = Math.min(period.last, Math.max(period.first, today));
    const day = event.detail > 0 ? dayAt(event.clientX - left, period) : inPeriod;
    chart.actions.date(entry, datesOf(addedAt(day, period), entry));
  };
  return (
    <button
      type="button"
      className="gantt-undated"
      data-cell={`${line}:0`}
      tabIndex={isActive ? 0 : -1}
      aria-label={t('addDates', { name })}
      onClick={add}
    >
      <span className="gantt-undated-words">
        <Icon of={Plus} size={14} />
        {t('clickToAdd')}
      </span>
    </button>
  );
}

/** An event of another period, or one without days that nobody may date here. */
function Elsewhere({ entry, name, span, period, chart, line, isActive }: RowProps) {
  const t = useTexts('gantt');
  const timeline = useTexts('timeline');
  const days = daysOf(entry, timeline('noDate'));
  const cell = { 'data-cell': `${line}:0`, tabIndex: isActive ? 0 : -1 };
  const read = timeline('entry', { name, days });
  if (!span && !chart.mayWrite)
    return (
      <button
        type="button"
        className="gantt-elsewhere"
        aria-label={read}
        onClick={() => chart.ask({ kind: 'read', entry })}
        {...cell}
      >
        {days}
      </button>
    );
  if (!span)
    return (
      <span className="gantt-elsewhere" role="note" aria-label={read} {...cell}>
        {days}
      </span>
    );
  const isBefore = sliceOf(span, period) === 'before';
  return (
    <button
      type="button"
      className="gantt-elsewhere"
      data-side={isBefore ? 'before' : 'after'}
      data-entry={entry.id}
      aria-label={t('show', { name, days })}
      onClick={() => chart.goTo(isBefore ? span.end : span.start)}
      {...cell}
    >
      {isBefore && <Icon of={ArrowLeft} size={14} />}
      {days}
      {!isBefore && <Icon of={ArrowRight} size={14} />}
    </button>
  );
}
