import { LOCALES, type Locale } from '#contract/accounts/people.ts';

import { tableIn, type Namespaces } from './i18n.ts';
import type { OwnTexts } from './own-texts.ts';

/** All of them, so that no file is asked for that there cannot be. */
// prettier-ignore
export const NAMESPACES = [
  'actions', 'activation', 'agenda', 'auto-assign', 'benefit', 'board', 'board-view', 'boards', 'card', 'charts',
  'companies', 'core', 'directory', 'editable-table', 'editing', 'embed-failures', 'embedding', 'files', 'filter',
  'gantt', 'goals', 'impersonation', 'notes', 'okr', 'okr-actions', 'okr-evaluation', 'okr-exchange', 'okr-item', 'okr-table',
  'origins', 'pages', 'password', 'people', 'planning', 'profile', 'promise', 'rich-text', 'scene', 'segments',
  'shortcuts', 'sign-in', 'single-sign-on', 'situation', 'slides', 'snapshots', 'table', 'timeline', 'trends',
  'users',
] as const satisfies (keyof Namespaces)[];

const said = new Set<string>();
const isOurs = (language: string): language is Locale => LOCALES.some((one) => one === language);

/** Whether the elements have a text with this key. */
async function hasText(language: Locale, key: string): Promise<boolean> {
  const namespace = NAMESPACES.find((one) => key.startsWith(`${one}.`));
  if (namespace === undefined) return false;
  return (await tableIn(language, namespace)).has(key.slice(namespace.length + 1));
}

/** The keys of this language that are none of ours. */
async function unknownKeys(language: string, texts: unknown): Promise<string[]> {
  // a page may give anything
  if (!isOurs(language) || typeof texts !== 'object' || texts === null) return [`texts["${language}"]`];
  const unknown = await Promise.all(
    Object.keys(texts).map(async (key) => ((await hasText(language, key)) ? [] : [`texts["${language}"]["${key}"]`])),
  );
  return unknown.flat();
}

/** Says once, in one line, which texts of the page have a place nowhere. */
export async function warnOfUnknownTexts(texts: OwnTexts): Promise<void> {
  const unknown = await Promise.all(Object.entries(texts).map(([language, own]) => unknownKeys(language, own)));
  const fresh = unknown.flat().filter((one) => !said.has(one));
  for (const one of fresh) said.add(one);
  if (fresh.length > 0) console.warn(`Leitstern: ${fresh.join(', ')}: the elements have no such text.`);
}

/** Says once for each that a language is none of ours. */
export function warnOfUnknownLocale(locale: string): void {
  if (said.has(locale)) return;
  said.add(locale);
  console.warn(`Leitstern: locale="${locale}" is none of ${LOCALES.join(', ')}; another language is shown.`);
}
