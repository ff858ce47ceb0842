import type { Locale } from '#contract/accounts/people.ts';
import { readDay } from '#contract/days.ts';
import { isInRange, readNumber, type Unit } from '#core/ui/fields/amounts.ts';

import type { CellChange } from './cell-fields.ts';

/** Why a text is no value of its cell. */
export type CellProblem = 'number' | 'range' | 'day' | 'dayRange' | 'title' | 'long';
export type TypedField = 'title' | 'due' | 'current';
export type ReadCell = { fields: CellChange; problem?: undefined } | { problem: CellProblem };

/** The server takes no longer ones. */
const LONGEST = 500;
const [FIRST, LAST] = ['1900-01-01', '2200-12-31'];

function readTitle(text: string): ReadCell {
  const title = text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim();
  if (title === '') return { problem: 'title' };
  return title.length > LONGEST ? { problem: 'long' } : { fields: { title } };
}

function readDue(text: string): ReadCell {
  if (text.trim() === '') return { fields: { due: null } };
  const due = readDay(text);
  if (due === undefined) return { problem: 'day' };
  return due < FIRST || due > LAST ? { problem: 'dayRange' } : { fields: { due } };
}

/** An amount without the sign of a unit that stands beside it. */
export function bareAmount(text: string, signs: readonly string[]): string {
  const bare = text.trim();
  const found = signs.find((sign) => sign !== '' && (bare.endsWith(sign) || bare.startsWith(sign)));
  return found === undefined ? text : bare.replace(found, '').trim();
}

function readCurrent(text: string, locale: Locale, signs: readonly string[]): ReadCell {
  // a sign of the number may look like the unit
  const current = readNumber(text, locale) ?? readNumber(bareAmount(text, signs), locale);
  if (current === null) return { problem: 'number' };
  return isInRange(current) ? { fields: { current } } : { problem: 'range' };
}

/** The signs of its own unit, which may be typed along with an amount. */
export const signsOf = ({ unit, symbol }: Pick<Unit, 'unit' | 'symbol'>): string[] => [unit, symbol];

/** What was typed into a cell, as people of a language write it; `signs` may stand beside an amount. */
export function readCell(field: TypedField, text: string, locale: Locale, signs: readonly string[]): ReadCell {
  if (field === 'title') return readTitle(text);
  return field === 'due' ? readDue(text) : readCurrent(text, locale, signs);
}
