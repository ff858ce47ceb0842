import type { Microtrend } from '#contract/trends/microtrends.ts';
import { RATINGS, TREND_CATEGORIES } from '#contract/trends/trend-rules.ts';
import type { Locale } from '#contract/accounts/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { textOf } from '../../content/card-content.ts';
import { englishTitleOf, titleOf } from '../trend-segments.ts';

/** What a microtrend is about; '' where a server does not say so. */
export const categoryOf = ({ data, category }: Partial<Microtrend>): string => data?.category ?? category ?? '';

const isOf = (locale: Locale, code: string): boolean => code.slice(0, 2) === locale.slice(0, 2);

/** The description in the reader's language, or else in another. */
export function descriptionOf({ data, translations = [] }: Partial<Microtrend>, locale: Locale): string {
  const own = translations.find(({ languageCode, description }) => isOf(locale, languageCode) && description !== '');
  return own?.description ?? (data?.description || (translations.find((one) => one.description)?.description ?? ''));
}

/** Names of things in the reader's language: texts, or records with translations. */
export const namesOf = (list: unknown, locale: Locale): string[] =>
  (Array.isArray(list) ? (list as unknown[]) : []).flatMap((one) => {
    const { translations, name } = (one ?? {}) as { translations?: Microtrend['translations']; name?: unknown };
    const own = translations?.find(({ languageCode }) => isOf(locale, languageCode)) ?? translations?.[0];
    return textOf(own?.title ?? name ?? one, locale) || [];
  });

/** The name of a country by its code; what is no code stays as it is. */
export const countryOf = (code: string, locale: Locale): string =>
  /^[a-z]{2}$/i.test(code) ? (new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code) : code;

/** The words of a microtrend in this view. */
export function useTrendWords() {
  const t = useTexts('trends');
  return {
    title: (trend: Microtrend): string => titleOf(trend, t('untitled')),
    english: (trend: Microtrend, locale: Locale): string =>
      locale === 'en-US' ? englishTitleOf(trend.translations, titleOf(trend, t('untitled'))) : '',
    category: (trend: Microtrend): string => {
      const known = TREND_CATEGORIES.find((one) => one === categoryOf(trend));
      return known ? t(`category.${known}`) : categoryOf(trend);
    },
    /** The own assessment, else that of the company. */
    rating: ({ evaluation, company_evaluation: company }: Microtrend) =>
      RATINGS.find((one) => one === (evaluation ?? company)?.category) ?? null,
  };
}
