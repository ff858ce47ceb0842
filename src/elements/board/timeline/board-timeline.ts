import { createContext, useContext } from 'react';

import type { TimelineActs } from './timeline-acts.ts';

export const BoardTimeline = createContext<TimelineActs | null>(null);

/** What this person does with the entries of the timeline. Throws outside of a board. */
export function useBoardTimeline(): TimelineActs {
  const timeline = useContext(BoardTimeline);
  if (!timeline) throw new Error('useBoardTimeline outside of a board');
  return timeline;
}
