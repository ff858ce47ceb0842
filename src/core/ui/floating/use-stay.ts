import { useEffect, useEffectEvent, useState } from 'react';

const SECOND = 1_000;

/** Counts down the seconds that something stays (0: for ever) and then leaves; waits while one looks at it. */
export function useStay(stayMs: number, leave: () => void) {
  const [left, setLeft] = useState(Math.ceil(stayMs / SECOND));
  const [held, setHeld] = useState(false);
  const go = useEffectEvent(leave);
  useEffect(() => {
    if (held || stayMs === 0) return;
    if (left === 0) return go();
    const timer = setTimeout(() => setLeft(left - 1), Math.min(SECOND, stayMs));
    return () => clearTimeout(timer);
  }, [left, held, stayMs]);
  const holding = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { left, holding };
}
