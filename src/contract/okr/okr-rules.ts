/** A quarter of a year. */
export interface Period {
  year: number;
  quarter: number;
}

/** What the progress of a key result rests on. */
export interface Measure {
  initial: number;
  current: number;
  goal: number;
  /** Decides only when goal and initial are the same. */
  direction?: 'increase' | 'decrease';
}

/** Status of an objective or key result (EXPECTATIONS "OKR"). */
export const OKR_STATUSES = ['done', 'on_track', 'at_risk', 'off_track', 'not_started'] as const;
export type OkrStatus = (typeof OKR_STATUSES)[number];

/** How far progress may stay behind the elapsed share of the quarter. */
export const ON_TRACK_BEHIND = 0.1;
export const AT_RISK_BEHIND = 0.3;
/** Sums of decimals must not tip a status. */
export const EPSILON = 1e-9;

/** Progress from 0 to 1: clamp((current − initial) / (goal − initial)); goal = initial counts 1 when reached, else 0. */
export function progressOf({ initial, current, goal, direction = 'increase' }: Measure): number {
  if (goal === initial) return (direction === 'decrease' ? current <= goal : current >= goal) ? 1 : 0;
  const share = (current - initial) / (goal - initial);
  return Math.min(1, Math.max(0, share)) + 0;
}

/** Progress of an objective: the equal mean of its key results; null without any. */
export function meanProgress(shares: readonly number[]): number | null {
  if (shares.length === 0) return null;
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** The quarter in which a moment lies (UTC). */
export const periodOf = (moment: Date): Period => ({
  year: moment.getUTCFullYear(),
  quarter: Math.floor(moment.getUTCMonth() / 3) + 1,
});

/** Filters whose period follows the calendar, in the quarter of a moment; others as they are. */
export const atPresent = <F extends { period?: 'current' | undefined }>(filters: F, now: Date): F =>
  filters.period === 'current' ? { ...filters, ...periodOf(now) } : filters;

/** First millisecond of a quarter (UTC). */
export const startOf = ({ year, quarter }: Period): number => Date.UTC(year, (quarter - 1) * 3, 1);

/** First day of a quarter, YYYY-MM-DD. */
export const firstDayOf = (period: Period): string => new Date(startOf(period)).toISOString().slice(0, 10);

/** Last day of a quarter, YYYY-MM-DD. */
export const lastDayOf = ({ year, quarter }: Period): string =>
  new Date(Date.UTC(year, quarter * 3, 0)).toISOString().slice(0, 10);

/** The share of a quarter that has passed at a moment, from 0 to 1. */
export function elapsedShare(period: Period, now: Date): number {
  const start = startOf(period);
  const end = Date.UTC(period.year, period.quarter * 3, 1);
  return Math.min(1, Math.max(0, (now.getTime() - start) / (end - start)));
}

/**
 * Compares progress with the elapsed share of the quarter: done (1), not started (0 and no check-in), on track
 * (≥ elapsed − 0.1), at risk (≥ elapsed − 0.3), off track.
 */
export function statusOf(progress: number, elapsed: number, hasCheckIn: boolean): OkrStatus {
  if (progress >= 1 - EPSILON) return 'done';
  if (progress <= EPSILON && !hasCheckIn) return 'not_started';
  if (progress >= elapsed - ON_TRACK_BEHIND - EPSILON) return 'on_track';
  return progress >= elapsed - AT_RISK_BEHIND - EPSILON ? 'at_risk' : 'off_track';
}

/** The quarter that comes after. */
export const nextPeriod = ({ year, quarter }: Period): Period =>
  quarter === 4 ? { year: year + 1, quarter: 1 } : { year, quarter: quarter + 1 };

/** The quarter that comes before. */
export const previousPeriod = ({ year, quarter }: Period): Period =>
  quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 };

/** What became of objectives and key results once their quarter is over: partly is 70 % and more. */
export const OKR_OUTCOMES = ['achieved', 'partly', 'missed'] as const;
export type OkrOutcome = (typeof OKR_OUTCOMES)[number];

const OUTCOMES: Record<OkrStatus, OkrOutcome> = {
  done: 'achieved',
  on_track: 'partly',
  at_risk: 'partly',
  off_track: 'missed',
  not_started: 'missed',
};

/**
 * A status as it is said: while its quarter runs how it goes, once that is over what became of it. Results are achieved
 * at any time, only tasks and projects are done.
 */
export const outcomeOf = (status: OkrStatus, isOver: boolean): OkrStatus | OkrOutcome =>
  isOver || status === 'done' ? OUTCOMES[status] : status;
export const saidStatus = (status: OkrStatus, period: Period, now: Date): OkrStatus | OkrOutcome =>
  outcomeOf(status, startOf(nextPeriod(period)) <= now.getTime());

/** Numbers by status, as they are said of a quarter. */
export function saidCounts(
  counts: Partial<Record<OkrStatus, number>>,
  isOver: boolean,
): { status: OkrStatus | OkrOutcome; count: number }[] {
  if (!isOver) return OKR_STATUSES.map((status) => ({ status: outcomeOf(status, false), count: counts[status] ?? 0 }));
  return OKR_OUTCOMES.map((outcome) => ({
    status: outcome,
    count: OKR_STATUSES.reduce((sum, one) => sum + (OUTCOMES[one] === outcome ? (counts[one] ?? 0) : 0), 0),
  }));
}

/** The direction in which a measure goes from its start to its goal. */
export const directionOf = (initial: number, goal: number): 'increase' | 'decrease' =>
  goal < initial ? 'decrease' : 'increase';

/**
 * The direction of another start or goal than before; nothing where it stays: while start and goal are the same, and
 * where somebody has said another direction than that of the numbers.
 */
export function otherDirection(
  { initial, goal }: { initial?: number | null | undefined; goal?: number | null | undefined },
  before: Measure,
): Pick<Measure, 'direction'> {
  const [start, end] = [initial ?? before.initial, goal ?? before.goal];
  const isSame = (start === before.initial && end === before.goal) || start === end;
  const isSaid = before.goal !== before.initial && before.direction !== directionOf(before.initial, before.goal);
  return isSame || isSaid ? {} : { direction: directionOf(start, end) };
}

/** The sign of another unit than before; nothing when no other one is said. */
export const otherSign = (unit: string | undefined, before: string): Partial<ReturnType<typeof unitDefaults>> =>
  unit === undefined || unit === before ? {} : unitDefaults(unit);

/** How a new key result writes its unit: '$' stands before its value, every other unit after it (application 3, 5). */
export const unitDefaults = (unit: string): { symbol: string; placement: 'before' | 'after' } =>
  unit === '$' ? { symbol: '$', placement: 'before' } : { symbol: '', placement: 'after' };
