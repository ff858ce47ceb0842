import { numberOf } from '../content/card-content.ts';

export const RATINGS = [1, 2, 3, 4, 5] as const;

/** A rating from 1 to 5; null for anything else. */
export function ratingOf(value: unknown): number | null {
  const rating = Math.round(numberOf(value) ?? 0);
  return rating < 1 ? null : Math.min(5, rating);
}
