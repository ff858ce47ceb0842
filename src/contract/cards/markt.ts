import { z } from '../z.ts';
import { MOST_SECTION_COLUMNS, MOST_SECTIONS, SECTION_ROWS } from './markt-sections.ts';
import { situationCard } from './situation.ts';

/** Other programs may say less exactly what a section is. */
const section = z.looseObject({
  headers: z.array(z.unknown()).max(MOST_SECTION_COLUMNS).nullish(),
  data: z.array(z.unknown()).max(SECTION_ROWS.most).nullish(),
});

/** The market: tables of data with their charts. */
export const markt = situationCard({
  analysis: 'ANALYSIS_SECTIONS',
  html: ['analysis'],
  fields: { ANALYSIS_SECTIONS: z.array(section).max(MOST_SECTIONS).nullish() },
});
