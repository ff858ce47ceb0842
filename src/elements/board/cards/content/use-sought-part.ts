import { useContext, useEffect, useRef } from 'react';

import type { OriginKind } from '#contract/board/origins.ts';
import { bringTo, center } from '#core/element/focus-once.ts';
import { watchSize } from '#core/element/watch-size.ts';
import { useSought, useSoughtPlace } from '#core/origins/sought.ts';

import { CardKeyContext } from '../card-key-context.ts';

function around(part: Element | null): Element[] {
  const found: Element[] = [];
  for (let one = part?.parentElement; one; one = one.parentElement) found.push(one);
  return found;
}

/** What somebody has gone to, where it lies on this card. */
export const refOn = (card: string | undefined, sought: { ref: string; card_keys?: string[] } | undefined) =>
  card !== undefined && sought?.card_keys?.includes(card) ? sought.ref : undefined;

/** A part of this card that is brought into sight, with the focus, when somebody goes to what of this kind it shows. */
export function useSoughtPart<E extends HTMLElement>(kind: OriginKind) {
  const card = useContext(CardKeyContext);
  const part = useRef<E>(null);
  const ref = refOn(card, useSoughtPlace(kind));
  useSought(kind, ref, () => bringTo(part.current));
  // what comes above it later pushes it away, until somebody does something else; the focus may have gone on
  useEffect(() => (ref === undefined ? undefined : watchSize(around(part.current), () => center(part.current))), [ref]);
  return {
    ref: part,
    className: 'focus:outline-2 focus:outline-offset-4 focus:outline-(--strategy-focus)',
  };
}
