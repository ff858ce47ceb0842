import { atom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';

import { useStore } from '../session/use-store.ts';
import type { Place } from './place-address.ts';

type Sought = Pick<Place, 'kind' | 'ref'> & Partial<Pick<Place, 'card_keys'>>;

/** The end of a thread to which somebody has just gone; what it lies on shows it when it comes. */
export const $sought = atom<(Sought & { turn: number }) | undefined>();
let turns = 0;
let onTheWay: string | undefined;
const nameOf = ({ kind, ref }: Sought): string => `${kind} ${ref}`;
/** Whoever does something else is not led any more. */
const ENDS = ['pointerdown', 'keydown', 'wheel', 'click'] as const;

/** An address leads each time that it is given, but for the one by which somebody has just gone there. */
export function seekByAddress(place: Sought): void {
  const isThere = onTheWay === nameOf(place);
  onTheWay = undefined;
  if (!isThere) seek(place);
}

/** Somebody goes to this place, which an address may say, too, when it comes. */
export function seekOnTheWay(place: Sought): void {
  seek(place);
  onTheWay = nameOf(place);
}

/** Somebody goes to this place. */
export function seek({ kind, ref, card_keys }: Sought): void {
  const forget = (): void => {
    $sought.set(undefined);
    for (const name of ENDS) removeEventListener(name, forget, { capture: true });
  };
  turns += 1;
  onTheWay = undefined;
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
