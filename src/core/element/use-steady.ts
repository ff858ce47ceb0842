import { useInsertionEffect, useMemo, useRef } from 'react';

type Act = (...given: unknown[]) => unknown;

/**
 * The same object as long as none of its values changes, for a context: whoever reads it renders only then. Its functions
 * may be new with each render: what one gets calls the newest, for events and effects, not while something renders.
 */
export function useSteady<T extends object>(now: T): T {
  const newest = useRef(now);
  useInsertionEffect(() => {
    newest.current = now;
  });
  const entries = Object.entries(now) as [keyof T & string, unknown][];
  const kept = (): T =>
    Object.fromEntries(
      entries.map(([key, value]) => [
        key,
        typeof value === 'function' ? (...given: unknown[]) => (newest.current[key] as Act)(...given) : value,
      ]),
    ) as T;
  // oxlint-disable-next-line react/exhaustive-deps -- each value is one, and an object always has the same keys
  return useMemo(kept, entries.map(([, value]) => (typeof value === 'function' ? 'function' : value))); // prettier-ignore
}
