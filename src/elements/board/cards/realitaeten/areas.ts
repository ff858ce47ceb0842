import { REALITIES } from '#contract/cards/areas.ts';

import { objectsOf, stringOf, type CardContent } from '../content/card-content.ts';
import { ratingOf } from '../rows/rating.ts';
import type { Row } from '../rows/row.ts';
import { meanOf } from './means.ts';

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

/** Whether it says something: one that has only been added does not count yet. */
export const isWritten = ({ fact, source, rating }: Fact): boolean =>
  fact.trim() !== '' || source.trim() !== '' || rating !== null;

/** The areas with what has been written in them. */
export const areasToRead = (content: CardContent): Area[] =>
  readAreas(content).map((area) => ({ ...area, facts: area.facts.filter(isWritten) }));

/** Mean of the ratings of an area; null while none is rated. */
export const meanOfArea = ({ facts }: Area): number | null => meanOf(facts.map(({ rating }) => rating));
