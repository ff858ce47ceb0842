import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

import { DRAG_THRESHOLD } from '../timeline/timeline-line.ts';
import { daysDragged, dragged, type DragMode, type Span } from './gantt-bars.ts';
import type { Period } from './gantt-period.ts';

/** So near to an edge a drag scrolls, and by so much in each frame; in px. */
const EDGE = 44;
const SCROLL = 10;

interface Drag {
  mode: DragMode;
  from: Span;
  x: number;
  scrolled: number;
  /** Where the pointer is now. */
  at: number;
  hasMoved: boolean;
}

interface BarDrag {
  span: Span;
  period: Period;
  isOpen: boolean;
  /** One looks at it without changing it. */
  isRead: boolean;
  scroller: () => HTMLElement | null;
  /** Width of the names, which lie over the bars at the beginning of the scroller. */
  names: () => number;
  /** What the entry was when the drag began is for the caller to keep. */
  onBegin: () => void;
  onDrop: (span: Span) => void;
  onOpen: () => void;
}

/** Moves and resizes a bar by pointer (whiteboard 4): below 5 px it is a click, Escape cancels, a drop is no click. */
export function useBarDrag(bar: BarDrag) {
  const { span, period, isOpen, isRead, onBegin, onDrop, onOpen } = bar;
  const drag = useRef<Drag>(undefined);
  const wasDragged = useRef(false);
  const [shown, setShown] = useState<{ span: Span; mode: DragMode }>();
  const spanNow = ({ mode, from, x, at, scrolled }: Drag): Span => {
    const way = at - x + ((bar.scroller()?.scrollLeft ?? 0) - scrolled);
    return dragged(from, mode, daysDragged(way, period.view), period);
  };
  const show = (now: Drag): void => {
    const next = spanNow(now);
    setShown((before) =>
      before?.span.start === next.start && before.span.end === next.end ? before : { span: next, mode: now.mode },
    );
  };
  const end = (): void => {
    drag.current = undefined;
    setShown(undefined);
  };
  useEscape(shown !== undefined, () => {
    wasDragged.current = true;
    end();
  });
  useScrollAtEdges(shown !== undefined, bar, () => drag.current, show);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (!isOpen || event.button !== 0) return;
      const scrolled = bar.scroller()?.scrollLeft ?? 0;
      const x = event.clientX;
      drag.current = { mode: modeAt(event.target), from: span, x, at: x, scrolled, hasMoved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
      onBegin();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (!now) return;
      now.at = event.clientX;
      if (!now.hasMoved && Math.abs(now.at - now.x) <= DRAG_THRESHOLD) return;
      now.hasMoved = true;
      show(now);
    },
    onPointerUp: () => {
      const now = drag.current;
      const last = now && spanNow(now);
      end();
      if (!now?.hasMoved || !last) return;
      wasDragged.current = true;
      if (last.start !== now.from.start || last.end !== now.from.end) onDrop(last);
    },
    onPointerCancel: end,
    onClick: (event: MouseEvent) => {
      const isDrop = wasDragged.current && event.detail > 0;
      wasDragged.current = false;
      if ((isOpen || isRead) && !isDrop) onOpen();
    },
  };
  return { shown, handlers };
}

const modeAt = (target: EventTarget): DragMode =>
  ((target instanceof Element && target.closest<HTMLElement>('[data-handle]')?.dataset['handle']) ||
    'move') as DragMode;

/** Escape belongs to the drag, not to what is around the chart. */
function useEscape(isOn: boolean, cancel: () => void): void {
  const latest = useRef(cancel);
  useEffect(() => void (latest.current = cancel));
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [isOn]);
}

/** A pointer at an edge of the chart scrolls it. */
function useScrollAtEdges(isOn: boolean, bar: BarDrag, now: () => Drag | undefined, show: (drag: Drag) => void): void {
  const latest = useRef({ bar, now, show });
  useEffect(() => void (latest.current = { bar, now, show }));
  useEffect(() => {
    if (!isOn) return undefined;
    let frame = requestAnimationFrame(function step() {
      frame = requestAnimationFrame(step);
      const drag = latest.current.now();
      const scroller = latest.current.bar.scroller();
      if (!drag || !scroller) return;
      const { left, right } = scroller.getBoundingClientRect();
      const by = drag.at > right - EDGE ? SCROLL : drag.at < left + latest.current.bar.names() + EDGE ? -SCROLL : 0;
      const before = scroller.scrollLeft;
      if (by !== 0) scroller.scrollLeft += by;
      if (scroller.scrollLeft !== before) latest.current.show(drag);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOn]);
}
