import { periodOf } from '#contract/okr-rules.ts';

/** A quarter, all of a year, or the same quarter of every year; nothing for all time. */
export interface Span {
  year?: number | null | undefined;
  quarter?: number | null | undefined;
}

/** Whether a quarter belongs to a span. */
export const isOf = (period: { year: number; quarter: number }, { year, quarter }: Span): boolean =>
  (!year || period.year === year) && (!quarter || period.quarter === quarter);

/** What hangs on nothing; `done` is when it was completed, null while it is open. */
export interface LooseItem {
  due: string | null;
  created_at: Date;
  done: Date | null;
}

/**
 * Whether what hangs on nothing belongs to a span: completed, to that in which it was completed; open, to that in which
 * it is due and to every one from its beginning on.
 */
export function liesIn({ due, created_at, done }: LooseItem, span: Span): boolean {
  if (done) return isOf(periodOf(done), span);
  return created_at.getTime() < endOf(span) || isOf(periodOf(due === null ? created_at : new Date(due)), span);
}

/** The moment at which a span is over (UTC, in milliseconds); what names no year never is. */
const endOf = ({ year, quarter }: Span): number => (year ? Date.UTC(year, (quarter ?? 4) * 3, 1) : Infinity);
