import type { Locale } from '#contract/accounts/people.ts';
import { eachLocale } from '#core/locale/formats.ts';

const means = eachLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** A mean with its one decimal. */
export const meanText = (mean: number, locale: Locale): string => means(locale).format(mean);
