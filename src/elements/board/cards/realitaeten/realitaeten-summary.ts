import { objectsOf, stringOf, type CardContent } from '../content/card-content.ts';
import { ratingOf } from '../rows/rating.ts';
import { meanOf } from './means.ts';

/** An area that has facts, with its place among all areas and the mean of its ratings. */
export interface AreaMean {
  index: number;
  key: string;
  title: unknown;
  mean: number | null;
}

/** The areas with facts, the weakest first; those that are not rated last. At most six. */
export function realitaetenSummary({ REALITAETEN_SECTIONS: value }: CardContent, most = 6): AreaMean[] {
  const areas = objectsOf(value).flatMap(({ key, title, name, facts: stored }, index) => {
    const facts = objectsOf(stored);
    const mean = meanOf(facts.map(({ rating }) => ratingOf(rating)));
    return facts.length > 0 ? [{ index, key: stringOf(key), title: title ?? name, mean }] : [];
  });
  return areas.toSorted((a, b) => (a.mean ?? 9) - (b.mean ?? 9)).slice(0, most);
}
