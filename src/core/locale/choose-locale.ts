import { LOCALES, type Locale } from '#contract/accounts/people.ts';

const ours = (text: string | null | undefined): Locale | undefined =>
  LOCALES.find((locale) => locale === text) ??
  LOCALES.find((locale) => text?.slice(0, 2).toLowerCase() === locale.slice(0, 2));

/** The first requested language that is one of ours, then the browser's, then en-US (application 9). */
export function chooseLocale(preferred: (string | null | undefined)[]): Locale {
  for (const candidate of [...preferred, ...navigator.languages]) {
    const found = ours(candidate);
    if (found) return found;
  }
  return 'en-US';
}
