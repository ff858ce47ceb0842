import type { Both } from './demo-story.ts';

const isBoth = (value: object): value is Both =>
  'de' in value && 'en' in value && Object.keys(value).length === 2 && typeof value.de === 'string';

/** The same value with every text that is in both languages replaced by the one of this language. */
export function inLanguage(value: unknown, language: keyof Both): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isBoth(value)) return value[language];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inLanguage(item, language)]));
}
