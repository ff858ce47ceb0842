import type { TimelineEntry } from '#contract/board/timeline.ts';

import type { TimelineActions } from '../timeline/timeline-actions.ts';
import type { Span } from './gantt-bars.ts';
import type { Period } from './gantt-period.ts';
import type { Sight } from './sight.ts';

/** The subject of the dialogs: a new event, on a day where one was clicked, or one that exists. */
export type Asking = { kind: 'create'; day?: number } | { kind: 'edit' | 'remove' | 'read'; entry: TimelineEntry };

/** What rows and bars need of the chart around them. */
export interface ChartPort {
  actions: TimelineActions;
  mayWrite: boolean;
  scroller: () => HTMLElement | null;
  names: () => number;
  /** Null until the chart is drawn. */
  sight: Sight | null;
  ask: (asking: Asking) => void;
  goTo: (day: number) => void;
}

export interface RowProps {
  entry: TimelineEntry;
  name: string;
  /** Its days; undefined without a start. */
  span: Span | undefined;
  period: Period;
  /** Today as the number of a day. */
  today: number;
  chart: ChartPort;
  line: number;
  /** Whether the Tab key stops here. */
  isActive: boolean;
}
