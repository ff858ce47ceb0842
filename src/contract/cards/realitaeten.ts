import { line } from '../board/scene-shape.ts';
import { z } from '../z.ts';
import { REALITIES } from './areas.ts';
import { situationCard } from './situation.ts';

export const MOST_AREAS = 24;
/** Facts of one area. */
export const MOST_FACTS = 100;
/** Characters of the name of an area. */
export const AREA_LENGTH = 80;

const fact = z.looseObject({
  fact: line.nullish(),
  source: line.nullish(),
  /** 1 to 5; other programs may say less exactly. */
  rating: z.number().min(0).max(5).nullish(),
});
const area = z.looseObject({ facts: z.array(fact).max(MOST_FACTS).nullish() });

/** The own house: areas with their facts. */
export const realitaeten = situationCard({
  analysis: REALITIES,
  fields: { [REALITIES]: z.array(area).max(MOST_AREAS).nullish() },
});
