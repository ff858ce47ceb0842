import { Suspense, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

import { TIMELINE_END, type TimelineEntry } from '#contract/board/timeline.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Tooltip } from '#core/ui/overlays/tooltip.tsx';
import { extra } from '#core/ui/extra.ts';

import { clampPosition, daysOf, DRAG_THRESHOLD, positionAt, type LabelRoom } from './timeline-line.ts';

const DotActions = extra(async () => (await import('./dot-actions.tsx')).DotActions);

interface DotProps {
  entry: TimelineEntry;
  label: string;
  /** The room for the label beneath the dot; undefined: none. */
  labelRoom: LabelRoom | undefined;
  mayWrite: boolean;
  selected: boolean;
  line: RefObject<HTMLElement | null>;
  onSelect: () => void;
  onMove: (position: number) => void;
  onAsk: (action: 'edit' | 'remove') => void;
}

const STEP = 8;

/** One entry: hover shows its dates, a click selects it, dragging and arrow keys move it; fixed ones only show theirs. */
export function TimelineDot(props: DotProps) {
  const { entry, label, labelRoom, mayWrite, selected, onAsk } = props;
  const t = useTexts('timeline');
  const dot = useRef<HTMLButtonElement>(null);
  const open = mayWrite && !entry.is_system_generated;
  const { dragged, handlers } = useDrag(props, open);
  const position = dragged ?? entry.position;
  const days = daysOf(entry, t('noDate'));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (open && onDotKey(event, props)) event.preventDefault();
  };
  return (
    <li
      className="absolute top-0 list-none"
      data-entry={entry.id}
      style={{ insetInlineStart: `${(position / TIMELINE_END) * 100}%` }}
    >
      <Tooltip text={`${label}\n${days}${entry.is_system_generated ? `\n${t('fixed')}` : ''}`} side="below">
        <button
          ref={dot}
          type="button"
          data-system={entry.is_system_generated}
          aria-label={t('entry', { name: label, days })}
          aria-expanded={open ? selected : undefined}
          className={`absolute -start-3 top-px grid size-6 touch-none place-items-center rounded-full ${open ? 'cursor-grab active:cursor-grabbing' : 'cursor-default'}`}
          onKeyDown={onKeyDown}
          {...handlers}
        >
          <DotMark isFixed={entry.is_system_generated} selected={selected} />
        </button>
      </Tooltip>
      {labelRoom !== undefined && (
        <span
          aria-hidden="true"
          className="text-muted pointer-events-none absolute -translate-x-1/2 truncate text-[11.5px] leading-[14px]"
          // a little more than reckoned: letters differ
          style={{
            top: 23 + 13 * labelRoom.row,
            maxWidth: Math.max(labelRoom.width + 8, 24),
            insetInlineStart: labelRoom.shift,
          }}
        >
          {label}
        </span>
      )}
      <Suspense>{selected && open && <DotActions {...{ label, days, dot, onAsk }} entryId={entry.id} />}</Suspense>
    </li>
  );
}

function DotMark({ isFixed, selected }: { isFixed: boolean; selected: boolean }) {
  const fill = isFixed ? 'bg-accent shadow-[inset_0_0_0_2px_var(--strategy-surface)]' : 'bg-surface';
  return (
    <span
      className={`border-accent size-3 rounded-full border-2 ${fill} ${selected ? 'ring-3 ring-(--strategy-focus)' : ''}`}
    />
  );
}

/** Arrow keys move, Enter edits, Delete asks; false for every other key. */
function onDotKey({ key, shiftKey }: KeyboardEvent, { entry, onMove, onAsk }: DotProps): boolean {
  const by = { ArrowLeft: -STEP, ArrowRight: STEP }[key];
  if (by !== undefined) onMove(clampPosition(entry.position + by * (shiftKey ? 4 : 1)));
  else if (key === 'Enter') onAsk('edit');
  else if (key === 'Delete' || key === 'Backspace') onAsk('remove');
  else return false;
  return true;
}

/** Pressing and moving more than 5 px drags; less is a click that selects (whiteboard 4). */
function useDrag({ line, onSelect, onMove }: DotProps, open: boolean) {
  const pressed = useRef<{ x: number; moved: boolean }>(undefined);
  const [dragged, setDragged] = useState<number>();
  const placeOf = (event: PointerEvent): number | undefined =>
    line.current ? positionAt(event.clientX, line.current.getBoundingClientRect()) : undefined;
  const end = (): void => {
    pressed.current = undefined;
    setDragged(undefined);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!open || event.button !== 0) return;
      pressed.current = { x: event.clientX, moved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = pressed.current;
      if (!start) return;
      if (!start.moved && Math.abs(event.clientX - start.x) <= DRAG_THRESHOLD) return;
      start.moved = true;
      setDragged(placeOf(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = pressed.current;
      const place = placeOf(event);
      end();
      if (start?.moved === true && place !== undefined) onMove(place);
      else if (start) onSelect();
    },
    onPointerCancel: end,
    // a click of a screen reader or of a test has no pointer before it
    onClick: (event: { detail: number }) => {
      if (open && event.detail === 0) onSelect();
    },
  };
  return { dragged, handlers };
}
