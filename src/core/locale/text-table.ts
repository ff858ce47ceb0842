import type { Locale } from '#contract/accounts/people.ts';
import { LABELS } from '#contract/labels.ts';

import { formatNumber } from './formats.ts';

/** The texts of a namespace by their whole key: `person.locked`. */
export type TextTable = ReadonlyMap<string, string>;
type Values = Record<string, unknown>;
/** Reads one text, with values for its places. */
export type Read = (key: string, values?: Values) => string;

/** `{person: {locked: 'x'}}` as `person.locked`. */
export function tableOf(texts: object, path = ''): Map<string, string> {
  const entries = Object.entries(texts as Record<string, unknown>);
  return new Map(
    entries.flatMap(([key, text]) =>
      typeof text === 'string' ? [[path + key, text] as const] : [...tableOf(text as object, `${path}${key}.`)],
    ),
  );
}

/** A value as text: amounts as the language writes them; nothing for null and undefined, as `join` does. */
const textOf = (value: unknown, name: string, locale: Locale): string =>
  typeof value === 'number' && !LABELS.has(name) ? formatNumber(value, locale, 3) : [value].join('');

/** Puts values into the places of a text: `{{name}}`. */
export const fill = (text: string, locale: Locale, values: Values = {}): string =>
  text.includes('{{')
    ? text.replaceAll(/\{\{ *(\w+) *\}\}/g, (_, name: string) => textOf(values[name], name, locale))
    : text;

/** English and German have a form for one and another for all other counts. */
const formOf = (count: number): string => (Math.abs(count) === 1 ? 'one' : 'other');

/** Reads texts by their key, in the form that the language has for `count`; without texts the keys are shown. */
export function readerOf(locale: Locale, table: TextTable): Read {
  const countedKey = (key: string, count: number): string =>
    [count === 0 ? `${key}_zero` : '', `${key}_${formOf(count)}`].find((form) => table.has(form)) ?? key;
  return (key, values) => {
    const count = values?.['count'];
    const found = table.get(typeof count === 'number' ? countedKey(key, count) : key);
    return fill(found ?? (values?.['defaultValue'] as string | undefined) ?? key, locale, values);
  };
}
