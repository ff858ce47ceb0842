import type { TimelineEntry } from '#contract/board/timeline.ts';

import { rowOrder, sliceOf, spanOf } from '../../gantt/gantt-bars.ts';
import { daysIn, periodOf, type Period } from '../../gantt/gantt-period.ts';
import { dayNumber, dayOfNumber } from '#contract/board/timeline-days.ts';

/** One line of the roadmap: where its bar begins and how long it is, as shares of the year. */
export interface RoadmapLine {
  entry: TimelineEntry;
  from: number;
  share: number;
  isPoint: boolean;
}

export interface Roadmap {
  period: Period;
  lines: RoadmapLine[];
}

/** The year of today with the events in it; without any, the year of the nearest one. Undefined without dates. */
export function roadmapOf(entries: readonly TimelineEntry[], today: string): Roadmap | undefined {
  const now = dayNumber(today);
  const spans = new Map(
    entries.flatMap((entry) => {
      const span = spanOf(entry);
      return span ? [[entry.id, { entry, span }] as const] : [];
    }),
  );
  const inYear = periodOf('year', today);
  const near = [...spans.values()].map(({ span }) => Math.min(Math.max(now, span.start), span.end));
  const isInYear = [...spans.values()].some(({ span }) => typeof sliceOf(span, inYear) !== 'string');
  const nearest = near.toSorted((a, b) => Math.abs(a - now) - Math.abs(b - now))[0];
  if (nearest === undefined) return undefined;
  const period = isInYear ? inYear : periodOf('year', dayOfNumber(nearest));
  const days = daysIn(period);
  const lines = rowOrder(entries, []).flatMap((id): RoadmapLine[] => {
    const found = spans.get(id);
    const slice = found && sliceOf(found.span, period);
    if (!slice || typeof slice === 'string') return [];
    const isPoint = found.span.start === found.span.end;
    return [{ entry: found.entry, from: slice.offset / days, share: slice.days / days, isPoint }];
  });
  return { period, lines };
}

/** The lines that have room: those that are running or next stay, those that were over first go. */
export function linesWithRoom(lines: readonly RoadmapLine[], nowShare: number, most: number): RoadmapLine[] {
  const over = lines.filter(({ from, share }) => from + share < nowShare);
  const open = lines.filter((line) => !over.includes(line));
  const chosen = new Set([...open.slice(0, most), ...over.slice(-Math.max(0, most - open.length) || over.length)]);
  return lines.filter((line) => chosen.has(line)).slice(0, most);
}
