import { REALITIES } from '#contract/cards/areas.ts';

import { objectsOf, stringOf, type CardContent } from '../content/card-content.ts';
import { ratingOf } from '../rows/rating.ts';
import type { Row } from '../rows/use-rows.ts';

/** Something that is so in the own house (EXPECTATIONS: fact, source, rating). */
export interface Fact extends Row {
  fact: string;
  source: string;
  /** 1 to 5; null while nobody has rated it. */
  rating: number | null;
}

/** A field of the own house with its facts. */
export interface Area extends Row {
  key: string;
  /** What people have named it, in one language or in both. */
  title: unknown;
  facts: Fact[];
}

const readFacts = (value: unknown): Fact[] =>
  objectsOf(value).map((fields, index) => ({
    ...fields,
    id: stringOf(fields['id']) || `fact-${index}`,
    fact: stringOf(fields['fact']),
    source: stringOf(fields['source']),
    rating: ratingOf(fields['rating']),
  }));

/** The areas of the scene data; what is odd is read as far as it goes. */
export function readAreas({ [REALITIES]: value }: CardContent): Area[] {
  const ids = new Set<string>();
  return objectsOf(value).map((fields, index) => {
    const key = stringOf(fields['key']);
    const wanted = stringOf(fields['id']) || key || `area-${index}`;
    const id = ids.has(wanted) ? `${wanted}-${index}` : wanted;
    ids.add(id);
    return { ...fields, id, key, title: fields['title'] ?? fields['name'], facts: readFacts(fields['facts']) };
  });
}

/** Mean of the ratings of an area to one decimal; null while none is rated. */
export function meanOf({ facts }: Pick<Area, 'facts'>): number | null {
  const ratings = facts.flatMap(({ rating }) => rating ?? []);
  if (ratings.length === 0) return null;
  return Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 10) / 10;
}

/** Areas below this mean are where it hurts. */
const WEAK = 2;
export const isWeak = (mean: number | null): boolean => mean !== null && mean < WEAK;
