import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useUndoKeys } from '#core/editing/use-undo-keys.ts';
import { controlSheet, useControlSheet } from '#core/element/sheet.ts';

import { useTexts } from '#core/locale/use-texts.ts';
import { seek } from '#core/origins/sought.ts';

import { useMay } from '../model/board-context.ts';
import { useBoardTimeline } from '../timeline/board-timeline.ts';
import { EntryDialog, EntryReading, loadEntryDialogs, RemoveEntryDialog } from '../timeline/entry-dialogs.tsx';
import { dayNumber, dayOfNumber } from '#contract/board/timeline-days.ts';
import { useToday } from '../timeline/use-line.ts';
import { useTimeline } from '../timeline/use-timeline.ts';
import { GanttGrid } from './gantt-grid.tsx';
import type { GanttView, Period } from './gantt-period.ts';
import type { Asking } from './gantt-port.ts';
import { GanttToolbar } from './gantt-toolbar.tsx';
import css from './gantt.css?inline';
import { useGanttPeriod } from './use-gantt-period.ts';

const sheet = controlSheet(css);

interface ChartProps {
  /** Where it begins; by default the year of today. */
  view?: GanttView | undefined;
  day?: string | undefined;
  onPeriod?: ((period: Period) => void) | undefined;
  /** In the toolbar, such as the saved state. */
  children?: ReactNode;
}

/** The events of a board over a year or a month, to move, resize, add and delete (whiteboard 2.23). */
export function GanttChart({ view = 'year', day, onPeriod, children }: ChartProps) {
  useControlSheet(sheet);
  const place = useRef<HTMLDivElement>(null);
  const actions = useBoardTimeline();
  const mayWrite = useMay('timeline.write');
  const entries = useTimeline();
  const today = useToday();
  const shown = useGanttPeriod({ view, day }, today, onPeriod);
  const [asking, setAsking] = useState<Asking>();
  useUndoKeys(actions.undo, mayWrite, place);
  // a bar that is dropped may be the first act, and without a connection by then
  useEffect(loadEntryDialogs, []);
  const close = (): void => setAsking((now) => (now === asking ? undefined : now));
  return (
    <div ref={place} className="gantt">
      <GanttToolbar shown={shown} today={today} onAdd={mayWrite ? () => setAsking({ kind: 'create' }) : undefined}>
        {children}
      </GanttToolbar>
      <GanttGrid {...{ entries, shown }} today={dayNumber(today)} chart={{ actions, mayWrite, ask: setAsking }} />
      {asking && <Question asking={asking} onClose={close} />}
    </div>
  );
}

/** The dialog for a new event or one that exists, or the question before one is deleted. */
function Question({ asking, onClose }: { asking: Asking; onClose: () => void }) {
  const t = useTexts('gantt');
  const actions = useBoardTimeline();
  if (asking.kind === 'remove') return <RemoveEntryDialog entry={asking.entry} actions={actions} onClose={onClose} />;
  if (asking.kind === 'read') return <EntryReading entry={asking.entry} onClose={onClose} />;
  const isNew = asking.kind === 'create';
  return (
    <EntryDialog
      entry={isNew ? undefined : asking.entry}
      start={isNew && asking.day !== undefined ? dayOfNumber(asking.day) : undefined}
      createTitle={t('create')}
      actions={actions}
      onClose={onClose}
      // its row is the last one, and may lie in another period
      onCreated={(ref) => seek({ kind: 'gantt_entry', ref })}
    />
  );
}
