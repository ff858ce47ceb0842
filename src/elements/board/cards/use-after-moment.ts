import { useEffect, useState } from 'react';

import type { CardPhase } from './card-phase.ts';
import type { CardModel } from './use-card.ts';

/** So long a card that is about to be edited is not drawn to be read first, in ms. Tests change it. */
export const WORK_TIMING = { moment: 300 };

/** Whether the card will be edited as soon as it may. */
const isAboutToOpen = ({ kind }: CardPhase, { mayWrite, locked }: CardModel): boolean =>
  kind === 'asking' || (kind === 'viewing' && mayWrite && !locked);

/** Whether the card is not about to be edited, or the wait for it was no short one: its lock may never be answered. */
export function useAfterMoment(phase: CardPhase, model: CardModel): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), WORK_TIMING.moment);
    return () => clearTimeout(timer);
  }, []);
  return isOver || !isAboutToOpen(phase, model);
}
