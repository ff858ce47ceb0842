import { line } from '../board/scene-shape.ts';
import { z } from '../z.ts';
import { situationCard } from './situation.ts';

/** The areas of the own house that a board begins with, in their order (EXPECTATIONS "REALITAETEN_SECTIONS"). */
export const AREAS = ['finance', 'people', 'processes', 'it', 'customers', 'culture'] as const;
/** The key of an area that was made by hand. */
export const MANUAL_AREA = 'manual';
export const MOST_AREAS = 24;
/** Facts of one area. */
export const MOST_FACTS = 100;
/** Characters of the name of an area. */
export const AREA_LENGTH = 80;

export const REALITIES = 'REALITAETEN_SECTIONS';

/** What a board begins with: six areas without facts. */
export const firstAreas = () => AREAS.map((key) => ({ id: key, key, facts: [] as unknown[] }));

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
