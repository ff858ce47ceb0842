import { Plus } from 'lucide-react';
import { useDeferredValue, useRef, useState, type MouseEvent, type ReactNode } from 'react';

import { TIMELINE_END, type TimelineEntry } from '#contract/board/timeline.ts';
import { useWidth } from '#core/element/use-width.ts';
import { formatShortDay } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { IconButton } from '#core/ui/button.tsx';

import { useMay } from '../model/board-context.ts';
import { useBoardTimeline } from './board-timeline.ts';
import { useSceneText } from '../scene/use-scene-text.ts';
import { EntryDialog, loadEntryDialogs, RemoveEntryDialog } from './entry-dialogs.tsx';
import type { TimelineActions } from './timeline-actions.ts';
import { besideDay } from '#contract/board/timeline-days.ts';
import { labelsWithRoom, leastLine, positionAt, rankOf, todayPosition } from './timeline-line.ts';
import { TimelineDot } from './timeline-dot.tsx';
import { useDeselect, useToday, useTodayInSight } from './use-line.ts';
import { useTimeline } from './use-timeline.ts';

const NO_ENTRIES: TimelineEntry[] = [];
/** Room at both ends of the line, in px. */
const ENDS = 48;

/** The subject of the dialogs: a new entry, at a position where one was clicked, or one that exists. */
type Asking = { kind: 'create'; position?: number } | { kind: 'edit' | 'remove'; entry: TimelineEntry };

/** The line of events below the steps (whiteboard 2.3): dots, today, what may be done with them; `children` at its end. */
export function EventTimeline({ children }: { children?: ReactNode }) {
  const t = useTexts('timeline');
  const actions = useBoardTimeline();
  const mayWrite = useMay('timeline.write');
  const all = useTimeline();
  // the first ones come when what else the board shows takes input
  const first = useDeferredValue(all, NO_ENTRIES);
  const entries = first.length === 0 ? first : all;
  const [asking, setAsking] = useState<Asking>();
  const today = useToday();
  const todayAt = todayPosition(entries, today);
  return (
    <section
      aria-label={t('label')}
      part="timeline"
      onPointerEnter={loadEntryDialogs}
      onFocus={loadEntryDialogs}
      className="bg-surface border-line-board flex flex-none items-start gap-2 border-b px-4 pt-1"
    >
      <Line {...{ entries, actions, mayWrite, todayAt, today }} onAsk={setAsking} />
      {children}
      {mayWrite && (
        <IconButton
          icon={Plus}
          size="small"
          iconSize={14}
          label={t('add')}
          onClick={() => setAsking({ kind: 'create' })}
        />
      )}
      {/* a dialog that ends late closes no other one */}
      {asking && (
        <EntryQuestion
          asking={asking}
          actions={actions}
          onClose={() => setAsking((now) => (now === asking ? undefined : now))}
        />
      )}
    </section>
  );
}

function EntryQuestion({
  asking,
  actions,
  onClose,
}: {
  asking: Asking;
  actions: TimelineActions;
  onClose: () => void;
}) {
  if (asking.kind === 'remove') return <RemoveEntryDialog entry={asking.entry} actions={actions} onClose={onClose} />;
  const entry = asking.kind === 'edit' ? asking.entry : undefined;
  const position = asking.kind === 'create' ? asking.position : undefined;
  return <EntryDialog entry={entry} position={position} actions={actions} onClose={onClose} />;
}

interface LineProps {
  entries: TimelineEntry[];
  actions: TimelineActions;
  mayWrite: boolean;
  todayAt: number | undefined;
  today: string;
  onAsk: (asking: Asking) => void;
}

/** The line itself; where it is narrow it is scrolled, beginning with today. */
function Line({ entries, actions, mayWrite, todayAt, today, onAsk }: LineProps) {
  const t = useTexts('timeline');
  const named = useSceneText();
  const [selected, setSelected] = useState<string>();
  const scroller = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const least = leastLine(entries.map(({ position }) => position));
  const room = useWidth(scroller);
  useTodayInSight(scroller, todayAt, room);
  const beside = besideDay(entries, today);
  useDeselect(selected, () => setSelected(undefined));
  const labelOf = (entry: TimelineEntry): string => (entry.is_system_generated ? named(entry.name) : entry.name);
  const day = t('today', { day: formatShortDay(today, useCore().locale) });
  const labels = entries.map((entry) => ({ ...entry, label: labelOf(entry), rank: rankOf(entry, beside) }));
  const shown = labelsWithRoom(
    // today takes its room first, with some around its words
    todayAt === undefined ? labels : [{ id: '', position: todayAt, label: `${day}  `, rank: -1 }, ...labels],
    Math.max(room - ENDS, least),
  );
  const createAt = (event: MouseEvent): void => {
    if (!mayWrite || event.target !== event.currentTarget || !line.current) return;
    onAsk({ kind: 'create', position: positionAt(event.clientX, line.current.getBoundingClientRect()) });
  };
  return (
    // labels that are scrolled to its ends fade away
    <div
      ref={scroller}
      className="min-w-0 flex-1 overflow-x-auto mask-[linear-gradient(90deg,#0000,#000_20px_calc(100%-20px),#0000)] px-6"
    >
      <div
        ref={line}
        data-line=""
        className={`timeline-line relative h-[51px] ${mayWrite ? 'cursor-copy' : ''}`}
        style={{ minWidth: least }}
        title={mayWrite ? t('hint') : undefined}
        onClick={createAt}
      >
        {todayAt !== undefined && <Today position={todayAt} shift={shown.get('')?.shift} day={day} />}
        <ul className="contents">
          {entries.map((entry) => (
            <TimelineDot
              key={entry.id}
              entry={entry}
              label={labelOf(entry)}
              labelRoom={shown.get(entry.id)}
              mayWrite={mayWrite}
              selected={selected === entry.id}
              line={line}
              onSelect={() => setSelected(entry.id)}
              onMove={(position) => actions.move(entry.id, position)}
              onAsk={(kind) => onAsk({ kind, entry })}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Lemon means here and now (look/README). Its words lie among the names, where they cover no dot. */
function Today({ position, shift, day }: { position: number; shift: number | undefined; day: string }) {
  return (
    <span
      className="pointer-events-none absolute top-[3px]"
      style={{ insetInlineStart: `${(position / TIMELINE_END) * 100}%` }}
    >
      <span className="bg-now absolute -ms-0.5 h-5 w-1 rounded-full" />
      <span
        className="bg-now text-on-now absolute top-5 -translate-x-1/2 rounded-sm px-1.5 text-[11px] leading-[14px] font-semibold whitespace-nowrap"
        style={{ insetInlineStart: shift }}
      >
        {day}
      </span>
    </span>
  );
}
