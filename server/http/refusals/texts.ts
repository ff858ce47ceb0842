import i18next from 'i18next';

import germanFiles from '../../../locales/de-DE/files.json' with { type: 'json' };
import germanScene from '../../../locales/de-DE/scene.json' with { type: 'json' };
import german from '../../../locales/de-DE/server.json' with { type: 'json' };
import englishFiles from '../../../locales/en-US/files.json' with { type: 'json' };
import englishScene from '../../../locales/en-US/scene.json' with { type: 'json' };
import english from '../../../locales/en-US/server.json' with { type: 'json' };

import { LOCALES, type Locale } from '#contract/accounts/people.ts';
import { LABELS } from '#contract/labels.ts';

/** Key of a text of the server; why files cannot be read is said in the words of their panel, cards are called as on the board. */
export type TextKey =
  | keyof typeof english
  | `ingestion.${keyof typeof englishFiles.failure}`
  | `cardTitle.${keyof typeof englishScene.card}`;
export type TextParams = Record<string, string | number>;

type Say = (key: TextKey, params: { count?: string | number | undefined; replace: TextParams }) => string;

const under = (prefix: string, words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [`${prefix}.${key}`, text]));
const shared = ({ failure }: Pick<typeof englishFiles, 'failure'>, { card }: Pick<typeof englishScene, 'card'>) => ({
  ...under('ingestion', failure),
  ...under('cardTitle', card),
});

const texts = i18next.createInstance();
void texts.init({
  resources: {
    'en-US': { server: { ...english, ...shared(englishFiles, englishScene) } },
    'de-DE': { server: { ...german, ...shared(germanFiles, germanScene) } },
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

/** Amounts are written as the language does. */
const shown = (locale: Locale, params: TextParams): TextParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !LABELS.has(name) ? value.toLocaleString(locale) : value,
    ]),
  );

/** A text in the reader's language; `{{name}}` is filled from the parameters, `count` chooses its form. */
export const say = (locale: Locale, key: TextKey, params: TextParams = {}): string =>
  (texts.getFixedT(locale, 'server' as 'core') as unknown as Say)(key, {
    ...('count' in params && { count: params['count'] }),
    replace: shown(locale, params),
  });

const isCard = (key: string): key is keyof typeof englishScene.card => Object.hasOwn(englishScene.card, key);
/** What a card or step is called on the board; a key that is none of ours is its own name. */
export const cardTitle = (locale: Locale, key: string): string => (isCard(key) ? say(locale, `cardTitle.${key}`) : key);

/** The reader's language from Accept-Language, or null when it names none of ours. */
export function readLocale(header: string | undefined): Locale | null {
  for (const part of (header ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase();
    const found = LOCALES.find((locale) => locale.startsWith(language) && language.length === 2);
    if (found) return found;
  }
  return null;
}
