import {
  ACTIVATION_TEXTS,
  FORMATTED_TEXTS,
  type ActivationTextKey,
  type ActivationTexts,
} from '#contract/accounts/activation-pages.ts';

import { cleanHtml } from '../http/rich-text.ts';

type Stored = Partial<Record<string, { de: string; en: string }>>;

const KEYS = Object.keys(ACTIVATION_TEXTS) as ActivationTextKey[];
const isFormatted = (key: string): boolean => (FORMATTED_TEXTS as readonly string[]).includes(key);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A formatted text reduced to the allow-list; one that was written as plain text keeps its lines as paragraphs. */
export function formattedOf(text: string): string {
  if (/<\/?[a-z][^>]*>/i.test(text)) return cleanHtml(text);
  const lines = text.split(/\n+/).map((line) => line.trim());
  return lines.map((line) => line && `<p>${escaped(line)}</p>`).join('');
}

/** All texts of a page as its administration writes them; what is not stored is empty. */
export function allTexts(stored: Stored): ActivationTexts {
  const one = (key: ActivationTextKey) => {
    const { de = '', en = '' } = stored[key] ?? {};
    return isFormatted(key) ? { de: formattedOf(de), en: formattedOf(en) } : { de, en };
  };
  // every key is there
  return Object.fromEntries(KEYS.map((key) => [key, one(key)])) as ActivationTexts;
}

/** What was sent, over what is stored. */
export function mergedTexts(
  stored: Stored,
  sent: { [K in ActivationTextKey]?: { de: string; en: string } | undefined },
) {
  const given = KEYS.filter((key) => sent[key] !== undefined);
  return { ...allTexts(stored), ...allTextsOf(sent, given) };
}

const allTextsOf = (sent: Stored, keys: ActivationTextKey[]): Partial<ActivationTexts> => {
  const all = allTexts(sent);
  return Object.fromEntries(keys.map((key) => [key, all[key]]));
};
