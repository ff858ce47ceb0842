import { LOCALES, type Locale } from '#contract/accounts/people.ts';

/** A path split into its locale prefix and the rest, which starts with a slash. */
export interface SplitPath {
  locale: Locale | null;
  path: string;
}

/** `/de-DE/client/okr?year=2026` → de-DE and `/client/okr?year=2026`. Query and hash stay with the rest. */
export function splitLocale(full: string): SplitPath {
  const [, first = '', tail = ''] = /^\/([^/?#]*)(.*)$/s.exec(full) ?? [];
  const locale = LOCALES.find((known) => known.toLowerCase() === first.toLowerCase()) ?? null;
  if (locale === null) return { locale, path: full };
  return { locale, path: tail.startsWith('/') ? tail : `/${tail}` };
}

/**
 * Builds a localized route (application 2): the person's stored locale, otherwise the current one. A prefix that the
 * path has already stays.
 */
export function localizedPath(path: string, current: Locale, stored?: Locale | null): string {
  if (splitLocale(path).locale !== null) return path;
  return `/${stored ?? current}${path.startsWith('/') ? path : `/${path}`}`;
}

/** The same place in the other language; query and hash stay. */
export const inLocale = (full: string, locale: Locale): string => `/${locale}${splitLocale(full).path}`;
