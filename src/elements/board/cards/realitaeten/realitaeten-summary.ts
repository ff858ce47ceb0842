import type { CardContent } from '../content/card-content.ts';
import { areasToRead, meanOfArea } from './areas.ts';

/** An area that has facts, with its place among all areas and the mean of its ratings. */
export interface AreaMean {
  index: number;
  key: string;
  title: unknown;
  mean: number | null;
}

/** The areas with facts, the weakest first; those that are not rated last. At most six. */
export function realitaetenSummary(content: CardContent, most = 6): AreaMean[] {
  const areas = areasToRead(content).flatMap((area, index) =>
    area.facts.length > 0 ? [{ index, key: area.key, title: area.title, mean: meanOfArea(area) }] : [],
  );
  return areas.toSorted((a, b) => (a.mean ?? 9) - (b.mean ?? 9)).slice(0, most);
}
