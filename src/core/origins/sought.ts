import { atom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';

import { useStore } from '../session/use-store.ts';
import type { Place } from './place-address.ts';

type Sought = Pick<Place, 'kind' | 'ref'> & Partial<Pick<Place, 'card_keys'>>;

/** The end of a thread to which somebody has just gone; what it lies on shows it when it comes. */
export const $sought = atom<(Sought & { turn: number }) | undefined>();
let turns = 0;
let last: string | undefined;
/** Whoever does something else is not led any more. */
const ENDS = ['pointerdown', 'keydown', 'wheel', 'click'] as const;

/** An address says where somebody goes: nothing new where they went there on this page. */
export function seekByAddress(place: Sought): void {
  if (last !== place.ref) seek(place);
}

/** Somebody goes to this place. */
export function seek({ kind, ref, card_keys }: Sought): void {
  const forget = (): void => {
    $sought.set(undefined);
    for (const name of ENDS) removeEventListener(name, forget, { capture: true });
  };
  turns += 1;
  last = ref;
  $sought.set({ kind, ref, ...(card_keys && { card_keys }), turn: turns });
  for (const name of ENDS) addEventListener(name, forget, { capture: true });
}

/** What of this kind somebody has just gone to, with the keys of the cards on which it lies. */
export function useSoughtPlace(kind: Place['kind']) {
  const sought = useStore($sought);
  return sought?.kind === kind ? sought : undefined;
}

/** Brings what somebody has just gone to into sight, once what is around it is drawn; nothing without a name. */
export function useSought(kind: Place['kind'], ref: string | undefined, show: () => void): void {
  const sought = useSoughtPlace(kind);
  // whoever goes there again is led again
  const turn = ref !== undefined && sought?.ref === ref ? sought.turn : 0;
  const showIt = useEffectEvent(show);
  useEffect(() => {
    if (turn === 0) return undefined;
    // what opens around it takes the focus first
    const frame = requestAnimationFrame(() => showIt());
    return () => cancelAnimationFrame(frame);
  }, [turn]);
}

/** Which of these somebody has just gone to. */
export function useSoughtAmong(kind: Place['kind'], refs: readonly string[]): string | undefined {
  const ref = useSoughtPlace(kind)?.ref;
  return ref !== undefined && refs.includes(ref) ? ref : undefined;
}
