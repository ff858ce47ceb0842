import { Plus } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';

import { mayDo } from '#contract/policy.ts';
import { TIMELINE_END, type TimelineEntry } from '#contract/timeline.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { IconButton } from '#core/ui/button.tsx';

import { useBoard } from '../model/board-context.ts';
import { useSceneText } from '../scene/use-scene-text.ts';
import { EntryDialog, RemoveEntryDialog } from './entry-dialog.tsx';
import { dayOfDate, labelsWithRoom, positionAt, todayPosition, untilTomorrow } from './timeline-line.ts';
import { TimelineDot } from './timeline-dot.tsx';
import { useTimeline } from './use-timeline.ts';

/** What the dialogs are about: a new entry at a position, or one that exists. */
type Asking = { kind: 'create'; position: number } | { kind: 'edit' | 'remove'; entry: TimelineEntry };

/** The line of events below the steps (whiteboard 2.3): dots, today, and what may be done with them. */
export function EventTimeline() {
  const t = useTexts('timeline');
  const named = useSceneText();
  const { person, rights } = useBoard();
  const mayWrite = mayDo('timeline.write', person, { rights });
  const { entries, move } = useTimeline();
  const [selected, setSelected] = useState<string>();
  const [asking, setAsking] = useState<Asking>();
  const line = useRef<HTMLDivElement>(null);
  const width = useWidth(line);
  const today = useToday();
  const todayAt = todayPosition(entries, today);
  useDeselect(selected, () => setSelected(undefined));
  const labelOf = (entry: TimelineEntry): string => (entry.is_system_generated ? named(entry.name) : entry.name);
  const shown = labelsWithRoom(
    entries.map((entry) => ({ ...entry, label: labelOf(entry), first: entry.is_system_generated })),
    width,
  );
  const createAt = (event: MouseEvent): void => {
    if (!mayWrite || event.target !== event.currentTarget || !line.current) return;
    setAsking({ kind: 'create', position: positionAt(event.clientX, line.current.getBoundingClientRect()) });
  };
  return (
    <section
      aria-label={t('label')}
      part="timeline"
      className="bg-surface border-line-board flex flex-none items-start gap-2 border-b px-4 pt-1"
    >
      <div className="min-w-0 flex-1 overflow-x-auto px-6">
        <div
          ref={line}
          data-line=""
          className={`timeline-line relative h-[42px] min-w-[560px] ${mayWrite ? 'cursor-copy' : ''}`}
          title={mayWrite ? t('hint') : undefined}
          onClick={createAt}
        >
          {todayAt !== undefined && <Today position={todayAt} today={today} />}
          <ul className="contents">
            {entries.map((entry) => (
              <TimelineDot
                key={entry.id}
                entry={entry}
                label={labelOf(entry)}
                labelled={shown.has(entry.id)}
                mayWrite={mayWrite}
                selected={selected === entry.id}
                line={line}
                onSelect={() => setSelected(entry.id)}
                onMove={(position) => move(entry.id, position)}
                onAsk={(kind) => setAsking({ kind, entry })}
              />
            ))}
          </ul>
        </div>
      </div>
      {mayWrite && (
        <IconButton
          icon={Plus}
          size="small"
          iconSize={14}
          label={t('add')}
          onClick={() => setAsking({ kind: 'create', position: Math.round(todayAt ?? TIMELINE_END / 2) })}
        />
      )}
      {asking?.kind === 'remove' && <RemoveEntryDialog entry={asking.entry} onClose={() => setAsking(undefined)} />}
      {asking && asking.kind !== 'remove' && (
        <EntryDialog
          entry={asking.kind === 'edit' ? asking.entry : undefined}
          position={asking.kind === 'create' ? asking.position : asking.entry.position}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

/** Lemon means here and now (look/README). */
function Today({ position, today }: { position: number; today: string }) {
  const t = useTexts('timeline');
  const { locale } = useCore();
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }).format(new Date(`${today}T12:00:00`));
  return (
    <span
      className="pointer-events-none absolute top-[3px] z-1 flex items-center"
      style={{ insetInlineStart: `${(position / TIMELINE_END) * 100}%` }}
    >
      <span className="bg-now h-5 w-1 rounded-full" />
      <span className="bg-now text-on-now ms-1 rounded-sm px-1.5 text-[11px] leading-[17px] font-semibold whitespace-nowrap">
        {t('today', { day })}
      </span>
    </span>
  );
}

function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(1000);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

function useToday(): string {
  const [today, setToday] = useState(() => dayOfDate(new Date()));
  useEffect(() => {
    const timer = setTimeout(() => setToday(dayOfDate(new Date())), untilTomorrow(new Date()) + 1000);
    return () => clearTimeout(timer);
  }, [today]);
  return today;
}

/** A click anywhere on the page deselects (whiteboard 4); so does Escape. */
function useDeselect(selected: string | undefined, deselect: () => void): void {
  useEffect(() => {
    if (selected === undefined) return;
    const leaving = new AbortController();
    const onClick = (event: Event): void => {
      // the acts of the selected entry are part of it
      if (!event.composedPath().some((one) => one instanceof HTMLElement && one.dataset['entry'] === selected))
        deselect();
    };
    addEventListener('click', onClick, { signal: leaving.signal, capture: true });
    addEventListener('keydown', (event) => event.key === 'Escape' && deselect(), { signal: leaving.signal });
    return () => leaving.abort();
  });
}
