import { analysisOf } from '#contract/cards/registry.ts';

/** A section of a card: the key of its data; the title is a translation key. */
export interface CardSection {
  id: string;
  key: string;
  title: string;
  order: number;
}

/** Sources, analysis, observations and insights of a situation card; other cards have no sections (whiteboard 2.15). */
export function cardSectionsOf(cardKey: string): CardSection[] {
  const analysis = analysisOf(cardKey);
  if (analysis === undefined) return [];
  const sections = [
    ['sources', 'SOURCES'],
    ['analysis', analysis],
    ['observations', 'OBSERVATIONS_DATA'],
    ['insights', 'INSIGHTS'],
  ] as const;
  return sections.map(([name, key], order) => ({
    id: `${cardKey}-${name}`,
    key,
    title: `whiteboard.sections.${name}`,
    order,
  }));
}
