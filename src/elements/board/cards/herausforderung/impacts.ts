import { objectsOf, stringOf, type CardContent } from '../content/card-content.ts';
import type { Row } from '../rows/row.ts';

export const IMPACT_COLUMNS = ['auswirkung', 'veraenderung', 'chance', 'risiko'] as const;

/** What a development does to the company (whiteboard 3). */
export interface Impact extends Row {
  auswirkung: string;
  veraenderung: string;
  chance: string;
  risiko: string;
}

export const newImpact = (id: string): Impact => ({ id, auswirkung: '', veraenderung: '', chance: '', risiko: '' });

/** The impacts of the scene data; what is odd is read as far as it goes. */
export const readImpacts = (content: CardContent): Impact[] =>
  objectsOf(content['impacts']).map((fields, index) => ({
    ...fields,
    id: stringOf(fields['id']) || `impact-${index}`,
    auswirkung: stringOf(fields['auswirkung']),
    veraenderung: stringOf(fields['veraenderung']),
    chance: stringOf(fields['chance']),
    risiko: stringOf(fields['risiko']),
  }));

/** Those that say something: one that has only been added does not count yet. */
export const writtenOf = (impacts: readonly Impact[]): Impact[] =>
  impacts.filter((impact) => IMPACT_COLUMNS.some((key) => impact[key].trim() !== ''));

/** While the challenge is written there is always a row to write in. */
export function writtenImpacts(content: CardContent): Impact[] {
  const impacts = readImpacts(content);
  return impacts.length > 0 ? impacts : [newImpact('impact-0')];
}
