import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { TIMELINE_END } from '#contract/board/timeline.ts';

import { dayOfDate, untilTomorrow } from './timeline-line.ts';

/** A line that is scrolled shows today once that is known, and again where it has got another width. */
export function useTodayInSight(
  place: RefObject<HTMLElement | null>,
  todayAt: number | undefined,
  width: number,
): void {
  const shown = useRef<[width: number, left: number]>(null);
  useLayoutEffect(() => {
    const { current: scroller } = place;
    const [before, left] = shown.current ?? [];
    if (before === width || todayAt === undefined || !scroller) return;
    // whoever has scrolled to another day stays there
    if (!left || scroller.scrollLeft === left)
      scroller.scrollTo({ left: (todayAt / TIMELINE_END) * scroller.scrollWidth - scroller.clientWidth / 2 });
    shown.current = [width, scroller.scrollLeft];
  }, [place, todayAt, width]);
}

/** Today in the reader's zone; another day begins at midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOfDate(new Date()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(
        () => {
          setToday(dayOfDate(new Date()));
          wait();
        },
        untilTomorrow(new Date()) + 1000,
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return today;
}

/** A click anywhere on the page deselects (whiteboard 4); so does Escape. */
export function useDeselect(selected: string | undefined, deselect: () => void): void {
  useEffect(() => {
    if (selected === undefined) return;
    const leaving = new AbortController();
    const onClick = (event: Event): void => {
      // the actions of the selected entry are part of it
      if (!event.composedPath().some((one) => one instanceof HTMLElement && one.dataset['entry'] === selected))
        deselect();
    };
    addEventListener('click', onClick, { signal: leaving.signal, capture: true });
    addEventListener('keydown', (event) => event.key === 'Escape' && deselect(), { signal: leaving.signal });
    return () => leaving.abort();
  });
}
