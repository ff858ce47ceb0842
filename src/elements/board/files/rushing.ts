import { createContext, use, useLayoutEffect, useState } from 'react';

/** Whether the tiles around the calling part rush past. */
export const RushingContext = createContext(false);

/** One of 60 in a second, in ms. */
const FRAME = 1000 / 60;
/** A list that has not moved for so many ms rests. */
const REST = 150;

/**
 * Whether a list is scrolled by more than half a line of its tiles in the time of a frame, until it is four times slower:
 * tiles that came and went with each turn of a wheel would cost most. Who goes from tile to tile with keys finds each of
 * them there, however fast.
 */
export function useRushing(scroller: HTMLElement | null, height: number): boolean {
  const [isRushing, setRushing] = useState(false);
  useLayoutEffect(() => {
    if (!scroller) return;
    let last = { at: scroller.scrollTop, time: performance.now() };
    let rest: ReturnType<typeof setTimeout> | undefined;
    let isFast = false;
    const measure = ({ timeStamp: time }: Event): void => {
      const now = { at: scroller.scrollTop, time };
      const frames = Math.max(1, (now.time - last.time) / FRAME);
      isFast = Math.abs(now.at - last.at) > (height / (isFast ? 8 : 2)) * frames;
      last = now;
      setRushing(isFast && !scroller.querySelector(':focus-visible'));
      clearTimeout(rest);
      rest = setTimeout(() => setRushing((isFast = false)), REST);
    };
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      scroller.removeEventListener('scroll', measure);
      clearTimeout(rest);
    };
  }, [scroller, height]);
  return isRushing;
}

/** False for what nobody has had the time to look at; what has been in sight once stays. */
export function useSeen(): boolean {
  const isRushing = use(RushingContext);
  const [isSeen, setSeen] = useState(!isRushing);
  if (!isRushing && !isSeen) setSeen(true);
  return isSeen;
}
