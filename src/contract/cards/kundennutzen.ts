import { acceptLists, line, LINE_LENGTH, type SceneShape } from '../board/scene-shape.ts';
import { z } from '../z.ts';
import { otherCard } from './other.ts';

/** The field of the customer benefit that has its analyses. */
export const ANALYSES = 'analyses';

/** Analyses of one card. */
export const MOST_ANALYSES = 30;
/** Products, value offerings and criteria of one analysis, of each so many (whiteboard 9). */
export const MOST_PRODUCTS = 10;
export const MOST_OFFERINGS = 10;
export const MOST_CRITERIA = 10;
/** Characters of the name of an analysis, a product or a column. */
export const BENEFIT_NAME_LENGTH = 120;

/** Ids of analyses: the key of their notes, `kundennutzen_<id>`, has at most 64 such characters. */
export const ANALYSIS_ID = /^[\w-]{1,51}$/;

/** The quadrants of the challenges, which are the sections of their notes (whiteboard 2.19). */
export const QUADRANTS = ['eliminate', 'raise', 'reduce', 'create'] as const;
export type Quadrant = (typeof QUADRANTS)[number];

const product = z.looseObject({
  // other programs count theirs with numbers
  id: z.union([z.string().max(LINE_LENGTH), z.int()]).nullish(),
  name: line.nullish(),
  values: z
    .array(z.number().min(1).max(5).nullable())
    .max(MOST_OFFERINGS + MOST_CRITERIA)
    .nullish(),
});
const products = z.array(product).max(MOST_PRODUCTS).nullish();

const analysis = z.looseObject({
  // other programs count theirs with numbers
  id: z.union([z.string().regex(ANALYSIS_ID), z.int()]).nullish(),
  name: line.nullish(),
  products,
  productsAfter: products,
  valueOfferings: z.array(line).max(MOST_OFFERINGS).nullish(),
  criteria: z.array(line).max(MOST_CRITERIA).nullish(),
  betterAndDifferentText: line.nullish(),
});

/** The customer benefit: value curves as analyses (whiteboard 3); their challenges are notes of the board. */
export const kundennutzen: SceneShape = {
  ...otherCard,
  fields: z.looseObject({ [ANALYSES]: z.array(analysis).max(MOST_ANALYSES).nullish() }),
  accept: acceptLists(ANALYSES),
};
