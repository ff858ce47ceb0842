import type { Locale } from '#contract/accounts/people.ts';

import { objectOf, objectsOf, textOf, type CardContent } from '../content/card-content.ts';

/** The challenge in one sentence, and its matrix. */
export interface ChallengeSummary {
  sentence: string;
  impacts: number;
  /** Fields of the 5 × 5 matrix that hold a group: colour by row and column. */
  cells: Map<string, 'red' | 'primary' | 'secondary'>;
  options: number;
}

const COLOURS = ['red', 'primary', 'secondary'] as const;

/** Undefined when the card holds nothing. */
export function herausforderungSummary(content: CardContent, locale: Locale): ChallengeSummary | undefined {
  const impacts = objectsOf(content['impacts']);
  const notes = objectsOf(content['notes']);
  const noted = new Set(notes.map((note) => textOf(note['section_key'], locale)));
  const cells = new Map<string, 'red' | 'primary' | 'secondary'>();
  for (const cell of objectsOf(objectOf(content['options_matrix'])['cells'])) {
    const place = `cell-${String(cell['row'])}-${String(cell['col'])}`;
    const colour = COLOURS.find((one) => one === cell['colorClass']);
    if (colour && noted.has(place)) cells.set(place, colour);
  }
  const sentence = textOf(content['canvas_summary'], locale) || textOf(impacts[0]?.['auswirkung'], locale);
  if (sentence === '' && impacts.length === 0 && cells.size === 0) return undefined;
  return { sentence, impacts: impacts.length, cells, options: cells.size };
}
