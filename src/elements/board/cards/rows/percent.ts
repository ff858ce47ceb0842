import type { Locale } from '#contract/accounts/people.ts';
import { readAmount } from '#core/ui/fields/amounts.ts';
import { numberLanguageOf } from '#core/ui/grid/number-language.ts';

/** What somebody has typed as a percentage: a number from 0 to 100 as either language writes it, null for nothing, or wrong. */
export function readPercent(typed: string, locale: Locale): { value: number | null } | 'wrong' {
  const bare = typed.replace('%', '').trim();
  if (bare === '') return { value: null };
  const value = readAmount(bare, numberLanguageOf([bare], locale));
  return value !== undefined && value >= 0 && value <= 100 ? { value: Math.round(value * 100) / 100 } : 'wrong';
}
