import type { Locale } from '#contract/accounts/people.ts';

/** Scene data of one card as it comes: any field may be missing or odd. */
export type CardContent = Record<string, unknown>;

export const objectOf = (value: unknown): CardContent =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as CardContent) : {};

/** The objects of a list; JSON text of a list counts as that list. */
export function objectsOf(value: unknown): CardContent[] {
  let list = value;
  if (typeof value === 'string' && value.trimStart().startsWith('[')) {
    try {
      list = JSON.parse(value) as unknown;
    } catch {
      return [];
    }
  }
  if (!Array.isArray(list)) return [];
  return list.filter((item): item is CardContent => typeof item === 'object' && item !== null && !Array.isArray(item));
}

/** A text as it was written; '' for anything else. */
export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text, or the right language of {de, en}; '' for anything else. */
export function textOf(value: unknown, locale: Locale): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  const both = objectOf(value);
  const found = locale === 'de-DE' ? (both['de'] ?? both['en']) : (both['en'] ?? both['de']);
  return typeof found === 'string' ? found.trim() : '';
}

/** A finite number, also from a text with a decimal comma; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const number = typeof value === 'string' ? Number(value.trim().replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" };

/** HTML as plain words, for a sentence or a count; never shown as HTML. Needs no parser, which Trusted Types would refuse. */
export function wordsOf(html: unknown): string {
  if (typeof html !== 'string') return '';
  return html
    .replaceAll(/<\/(?:p|li|h\d)>|<br\s*\/?>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Fields that say nothing by themselves: every row has them. */
const GIVEN = new Set(['id', 'key', 'trend', 'effect']);

/** Whether anything is written in it, at any depth. */
export function saysSomething(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return wordsOf(value) !== '';
  if (typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.some(saysSomething);
  return Object.entries(value).some(([key, field]) => !GIVEN.has(key) && saysSomething(field));
}

/** The content of the footer of a situation card (look/README "Overview"). */
export interface CardFooter {
  observations: number;
  insight: boolean;
}

export function footerOf(content: CardContent): CardFooter {
  const observations = content['OBSERVATIONS_DATA'];
  return {
    observations: Array.isArray(observations)
      ? observations.filter((text) => typeof text === 'string' && text.trim() !== '').length
      : 0,
    insight: wordsOf(content['INSIGHTS']) !== '',
  };
}

/** Ids for the entries of a list: their own; another one where there is none, or an earlier entry has the same. */
export function uniqueIds(own: readonly string[], prefix: string): string[] {
  const taken = new Set(own);
  const seen = new Set(['']);
  return own.map((id, index) => {
    if (!seen.has(id)) {
      seen.add(id);
      return id;
    }
    let other = `${prefix}-${index}`;
    while (taken.has(other)) other += '-';
    taken.add(other);
    return other;
  });
}
