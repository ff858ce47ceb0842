import { partContext } from '../model/part-context.ts';
import type { TimelineActions } from './timeline-actions.ts';

/** What this person does with the entries of the timeline. */
export const [BoardTimeline, useBoardTimeline] = partContext<TimelineActions>('a board');
