// Texts that depend on a number: i18next knows how the languages count.
import i18next from 'i18next';

import type { Read, TextTable } from './text-table.ts';

const texts = i18next.createInstance();
void texts.init({
  lng: 'en-US',
  resources: {},
  ns: [],
  load: 'currentOnly',
  keySeparator: false,
  interpolation: { escapeValue: false },
  showSupportNotice: false,
} as Parameters<typeof texts.init>[0]);

/** The texts of a namespace with the rules of its language. */
export function withPlurals(language: string, namespace: string, table: TextTable): Read {
  texts.addResourceBundle(language, namespace, Object.fromEntries(table));
  return texts.getFixedT(language, namespace as 'core') as unknown as Read;
}
