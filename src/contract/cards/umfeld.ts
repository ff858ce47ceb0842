import { line } from '../board/scene-shape.ts';
import { z } from '../z.ts';
import { PESTEL } from './pestel.ts';
import { situationCard } from './situation.ts';

/** Factors of one column. */
export const MOST_FACTORS = 100;

const factors = z
  .array(z.looseObject({ factor: line.nullish(), effect: z.string().max(40).nullish(), source: line.nullish() }))
  .max(MOST_FACTORS)
  .nullish();

/** The environment: factors in the six columns of PESTEL. */
export const umfeld = situationCard({
  analysis: 'PESTEL_SOURCES',
  fields: {
    PESTEL_SOURCES: z.looseObject(Object.fromEntries(PESTEL.map((key) => [key, factors]))).nullish(),
  },
});
