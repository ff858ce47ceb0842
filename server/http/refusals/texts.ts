import i18next from 'i18next';

import germanFiles from '../../../locales/de-DE/files.json' with { type: 'json' };
import german from '../../../locales/de-DE/server.json' with { type: 'json' };
import englishFiles from '../../../locales/en-US/files.json' with { type: 'json' };
import english from '../../../locales/en-US/server.json' with { type: 'json' };

import { LOCALES, type Locale } from '#contract/accounts/people.ts';

/** Key of a text of the server; why files cannot be read is said in the words of their panel. */
export type TextKey = keyof typeof english | `ingestion.${keyof typeof englishFiles.failure}`;
export type TextParams = Record<string, string | number>;

type Say = (key: TextKey, params: TextParams) => string;

const ingestion = ({ failure }: Pick<typeof englishFiles, 'failure'>) =>
  Object.fromEntries(Object.entries(failure).map(([code, sentence]) => [`ingestion.${code}`, sentence]));

const texts = i18next.createInstance();
void texts.init({
  resources: {
    'en-US': { server: { ...english, ...ingestion(englishFiles) } },
    'de-DE': { server: { ...german, ...ingestion(germanFiles) } },
  },
  initAsync: false,
  load: 'currentOnly',
  keySeparator: false,
  nsSeparator: false,
  // mails and answers are plain text
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
  showSupportNotice: false,
} as Parameters<typeof texts.init>[0]);

/** A text in the reader's language; `{{name}}` is filled from the parameters, `count` chooses its form. */
export const say = (locale: Locale, key: TextKey, params: TextParams = {}): string =>
  (texts.getFixedT(locale, 'server' as 'core') as unknown as Say)(key, params);

/** The reader's language from Accept-Language, or null when it names none of ours. */
export function readLocale(header: string | undefined): Locale | null {
  for (const part of (header ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase();
    const found = LOCALES.find((locale) => locale.startsWith(language) && language.length === 2);
    if (found) return found;
  }
  return null;
}
