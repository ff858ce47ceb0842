import { partContext } from '../model/part-context.ts';
import type { TimelineActions } from './timeline-actions.ts';

/** The actions of this person on the timeline. */
export const [BoardTimeline, useBoardTimeline] = partContext<TimelineActions>('a board');
