import german from '../../../locales/de-DE/server.json' with { type: 'json' };
import english from '../../../locales/en-US/server.json' with { type: 'json' };

import { LOCALES, type Locale } from '#contract/accounts/people.ts';

/** Key of a text of the server. */
export type TextKey = keyof typeof english;
export type TextParams = Record<string, string | number>;

const texts: Record<Locale, Record<TextKey, string>> = { 'en-US': english, 'de-DE': german };

/** A text in the reader's language; `{{name}}` is filled from the parameters. */
export function say(locale: Locale, key: TextKey, params: TextParams = {}): string {
  return texts[locale][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** The reader's language from Accept-Language, or null when it names none of ours. */
export function readLocale(header: string | undefined): Locale | null {
  for (const part of (header ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase();
    const found = LOCALES.find((locale) => locale.startsWith(language) && language.length === 2);
    if (found) return found;
  }
  return null;
}
