import { atom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';

import { useStore } from '../session/use-store.ts';
import type { Place } from './place-address.ts';

type Sought = Pick<Place, 'kind' | 'ref'>;
const keyOf = ({ kind, ref }: Sought): string => `${kind} ${ref}`;

/** The end of a thread to which somebody has just gone; what it lies on shows it when it comes. */
export const $sought = atom<{ key: string; turn: number } | undefined>();
let turns = 0;
/** Whoever does something else is not led any more. */
const ENDS = ['pointerdown', 'keydown', 'wheel', 'click'] as const;

/** Somebody goes to this place. */
export function seek(place: Sought): void {
  const forget = (): void => {
    $sought.set(undefined);
    for (const name of ENDS) removeEventListener(name, forget, { capture: true });
  };
  turns += 1;
  $sought.set({ key: keyOf(place), turn: turns });
  for (const name of ENDS) addEventListener(name, forget, { capture: true });
}

/** Brings what somebody has just gone to into sight, once what is around it is drawn; nothing without a name. */
export function useSought(kind: Place['kind'], ref: string | undefined, show: () => void): void {
  const sought = useStore($sought);
  // whoever goes there again is led again
  const turn = ref !== undefined && sought?.key === keyOf({ kind, ref }) ? sought.turn : 0;
  const showIt = useEffectEvent(show);
  useEffect(() => {
    if (turn === 0) return undefined;
    // what opens around it takes the focus first
    const frame = requestAnimationFrame(() => showIt());
    return () => cancelAnimationFrame(frame);
  }, [turn]);
}

/** Which of these somebody has just gone to. */
export const useSoughtAmong = (kind: Place['kind'], refs: readonly string[]): string | undefined => {
  const sought = useStore($sought);
  return refs.find((ref) => keyOf({ kind, ref }) === sought?.key);
};
