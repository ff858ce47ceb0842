import { PESTEL } from '#contract/cards/pestel.ts';

import { objectOf, objectsOf, stringOf } from '../content/card-content.ts';
import type { Row } from '../rows/use-rows.ts';

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

/** How many factors have an effect, in all columns. */
export const countOf = (value: unknown, effect: Effect): number =>
  PESTEL.flatMap((column) => readFactors(value, column)).filter((one) => one.effect === effect).length;
