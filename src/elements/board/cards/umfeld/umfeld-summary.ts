import { objectOf, objectsOf, type CardContent } from '../content/card-content.ts';

/** The six columns of the environment in their order (EXPECTATIONS "PESTEL_SOURCES"). */
export const PESTEL = ['political', 'economic', 'social', 'technological', 'environmental', 'legal'] as const;

/** How many factors each column holds; undefined when none has any. */
export function umfeldSummary(content: CardContent): Record<(typeof PESTEL)[number], number> | undefined {
  const columns = objectOf(content['PESTEL_SOURCES']);
  const counts = PESTEL.map((key) => [key, objectsOf(columns[key]).length] as const);
  return counts.every(([, count]) => count === 0)
    ? undefined
    : (Object.fromEntries(counts) as Record<(typeof PESTEL)[number], number>);
}
