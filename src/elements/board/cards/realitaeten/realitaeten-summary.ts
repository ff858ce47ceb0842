import type { CardContent } from '../content/card-content.ts';
import { meanOf, readAreas, type Area } from './areas.ts';

/** An area that has facts, with its place among all areas and the mean of its ratings. */
export interface AreaMean extends Pick<Area, 'id' | 'key' | 'title'> {
  index: number;
  mean: number | null;
}

/** The areas with facts, the weakest first; those that are not rated last. At most six. */
export function realitaetenSummary(content: CardContent, most = 6): AreaMean[] {
  const areas = readAreas(content).flatMap((area, index) => {
    const { id, key, title, facts } = area;
    return facts.length > 0 ? [{ id, key, title, index, mean: meanOf(area) }] : [];
  });
  return areas.toSorted((a, b) => (a.mean ?? 9) - (b.mean ?? 9)).slice(0, most);
}
