import type { Locale } from '#contract/accounts/people.ts';
import { formatNumber } from '#core/locale/formats.ts';

/** A mean with its one decimal. */
export const meanText = (mean: number, locale: Locale): string => formatNumber(mean, locale, { least: 1, most: 1 });

/** Mean of ratings to one decimal; null while there is none. */
export function meanOf(all: readonly (number | null)[]): number | null {
  const ratings = all.filter((rating) => rating !== null);
  if (ratings.length === 0) return null;
  return Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 10) / 10;
}

/** Areas below this mean are where it hurts. */
const WEAK = 2;
export const isWeak = (mean: number | null): boolean => mean !== null && mean < WEAK;
