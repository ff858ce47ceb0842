import { PESTEL } from '#contract/cards/pestel.ts';

import { objectOf, objectsOf, stringOf } from '../content/card-content.ts';
import type { Row } from '../rows/row.ts';

export type PestelKey = (typeof PESTEL)[number];
export const EFFECTS = ['opportunity', 'risk'] as const;
export type Effect = (typeof EFFECTS)[number];

/** A force from outside (EXPECTATIONS: factor, effect, source). */
export interface Factor extends Row {
  factor: string;
  effect: Effect;
  source: string;
}

/** The factors of one column of the scene data; what is odd is read as far as it goes. */
export const readFactors = (value: unknown, column: PestelKey): Factor[] =>
  objectsOf(objectOf(value)[column]).map((fields, index) => ({
    ...fields,
    id: stringOf(fields['id']) || `${column}-${index}`,
    factor: stringOf(fields['factor']),
    effect: fields['effect'] === 'opportunity' ? 'opportunity' : 'risk',
    source: stringOf(fields['source']),
  }));

export const newFactor = (effect: Effect): Factor => ({ id: crypto.randomUUID(), factor: '', effect, source: '' });

/** Those that say something: one that has only been added does not count yet. */
export const writtenFactors = (value: unknown, column: PestelKey): Factor[] =>
  readFactors(value, column).filter(({ factor, source }) => factor.trim() !== '' || source.trim() !== '');

/** How many factors have an effect, in all columns. */
export const countOf = (value: unknown, effect: Effect): number =>
  PESTEL.flatMap((column) => writtenFactors(value, column)).filter((one) => one.effect === effect).length;

const WORDS: Readonly<Record<PestelKey, RegExp>> = {
  political: /^poli/i,
  economic: /^(economic|economy|ökonom|oekonom|wirtschaft)/i,
  social: /^(social|society|sozi|gesellschaft|sozio)/i,
  technological: /^tech/i,
  environmental: /^(environment|ecolog|ökolog|oekolog|umwelt|natur)/i,
  legal: /^(legal|law|recht|gesetz)/i,
};

/** Whether a file means this column, by its name here or by a word of either language. */
export const isColumn = (text: string, key: PestelKey, name: string): boolean =>
  text.trim().toLowerCase() === name.toLowerCase() || WORDS[key].test(text.trim());

/** What a file says of the effect; a risk unless it is called a chance. */
export const effectIn = (text: string): Effect =>
  /chance|opportun|positiv|^\s*\+/i.test(text) ? 'opportunity' : 'risk';
