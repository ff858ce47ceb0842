import { LOCALES, type Locale } from '#contract/accounts/people.ts';

import { tableIn, type Namespaces } from './i18n.ts';
import type { OwnTexts } from './own-texts.ts';

const said = new Set<string>();
const isOurs = (language: string): language is Locale => LOCALES.some((one) => one === language);

/** The keys of this language that are none of ours. */
async function unknownKeys(language: string, texts: unknown): Promise<string[]> {
  // a page may give anything
  if (!isOurs(language) || typeof texts !== 'object' || texts === null) return [`texts["${language}"]`];
  const unknown = await Promise.all(
    Object.keys(texts).map(async (key) => {
      const [namespace = ''] = key.split('.', 1);
      const table = await tableIn(language, namespace as keyof Namespaces);
      return table.has(key.slice(namespace.length + 1)) ? [] : [`texts["${language}"]["${key}"]`];
    }),
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
