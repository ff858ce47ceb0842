import type { Locale } from '#contract/accounts/people.ts';

import { readerOf, type Read, type TextTable } from './text-table.ts';

/** Texts of a page in the place of ours: by language, then by namespace and key (`okr.title`). */
export type OwnTexts = { readonly [language in Locale]?: Readonly<Record<string, string>> };

/** What a host page has set; anything but an object counts as nothing. */
export const ownTextsOf = (given: unknown): OwnTexts | undefined =>
  typeof given === 'object' && given !== null ? given : undefined;

const made = new WeakMap<object, Map<string, Read>>();

/** Reads the texts of a namespace, first those of the page; made once for each object that a page sets. */
export function withOwnTexts(table: TextTable, own: object, language: Locale, namespace: string): Read {
  const readers = made.get(own) ?? new Map<string, Read>();
  made.set(own, readers);
  const found = readers.get(namespace) ?? readerOf(language, merged(table, own, `${namespace}.`));
  readers.set(namespace, found);
  return found;
}

function merged(table: TextTable, own: object, prefix: string): TextTable {
  const theirs = Object.entries(own).filter(([key, text]) => key.startsWith(prefix) && typeof text === 'string');
  return new Map([...table, ...theirs.map(([key, text]) => [key.slice(prefix.length), text as string] as const)]);
}
