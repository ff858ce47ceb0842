import type { Locale } from '#contract/accounts/people.ts';

import { objectsOf, textOf, type CardContent } from '../content/card-content.ts';
import { IMPACT_COLUMNS } from './impacts.ts';
import { GROUPED_CELLS, type ColorClass } from './strategy-groups.ts';

/** The challenge in one sentence, and its matrix. */
export interface ChallengeSummary {
  sentence: string;
  impacts: number;
  /** Notes of the fields of the 5 × 5 matrix that hold any, and the colour of their group. */
  cells: Map<string, { color: ColorClass; notes: number }>;
  notes: number;
}

/** Undefined when the card holds nothing. */
export function herausforderungSummary(
  content: CardContent,
  locale: Locale,
  notes: readonly { section_key: string }[] = [],
): ChallengeSummary | undefined {
  // texts of other programs may be in both languages
  const impacts = objectsOf(content['impacts']).filter((one) =>
    IMPACT_COLUMNS.some((key) => textOf(one[key], locale).trim() !== ''),
  );
  const cells: ChallengeSummary['cells'] = new Map();
  for (const { section, group } of GROUPED_CELLS) {
    const count = notes.filter(({ section_key }) => section_key === section).length;
    if (group && count > 0) cells.set(section, { color: group.colorClass, notes: count });
  }
  const [named = ''] = impacts.map((one) => textOf(one['auswirkung'], locale).trim()).filter((text) => text !== '');
  const sentence = textOf(content['canvas_summary'], locale) || named;
  if (sentence === '' && impacts.length === 0 && cells.size === 0) return undefined;
  const all = [...cells.values()].reduce((sum, cell) => sum + cell.notes, 0);
  return { sentence, impacts: impacts.length, cells, notes: all };
}
