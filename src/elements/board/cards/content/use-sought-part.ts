import { useRef } from 'react';

import type { OriginKind } from '#contract/board/origins.ts';
import { useSought, useSoughtPlace } from '#core/origins/sought.ts';

/** A part of a card that is brought into sight, with the focus, when somebody goes to what of this kind it shows. */
export function useSoughtPart<E extends HTMLElement>(kind: OriginKind) {
  const part = useRef<E>(null);
  useSought(kind, useSoughtPlace(kind)?.ref, () => {
    part.current?.scrollIntoView({ block: 'center' });
    part.current?.focus({ preventScroll: true });
  });
  return {
    ref: part,
    tabIndex: -1,
    className: 'focus:outline-2 focus:outline-offset-4 focus:outline-(--strategy-focus)',
  };
}
