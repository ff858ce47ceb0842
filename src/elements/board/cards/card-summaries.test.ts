import { expect, it } from 'vitest';

import { actionSummary } from './action-areas/action-areas-summary.ts';
import { herausforderungSummary } from './herausforderung/herausforderung-summary.ts';
import { kundenSummary } from './kunden/kunden-summary.ts';
import { benefitSummary } from './kundennutzen/kundennutzen-summary.ts';
import { marktSummary } from './markt/markt-summary.ts';
import { realitaetenSummary } from './realitaeten/realitaeten-summary.ts';
import { trendsSummary } from './trends/trends-summary.ts';
import { umfeldSummary } from './umfeld/umfeld-summary.ts';
import { wettbewerbSummary } from './wettbewerb/wettbewerb-summary.ts';
import { segmentNames } from './zielmarkte/zielmarkte-summary.ts';
import { promiseSummary } from './wirkungsversprechen/wirkungsversprechen-summary.ts';

const summaries = [
  ['action-areas', 'objectives', actionSummary, undefined],
  ['herausforderung', 'impacts', herausforderungSummary, undefined],
  ['kunden', 'KUNDEN_SEGMENTS', kundenSummary, []],
  ['kundennutzen', 'analyses', benefitSummary, undefined],
  ['markt', 'ANALYSIS_SECTIONS', marktSummary, undefined],
  ['realitaeten', 'REALITAETEN_SECTIONS', (content: object) => realitaetenSummary({ ...content }), []],
  ['trends', 'TRENDS_SEGMENTS', trendsSummary, undefined],
  ['umfeld', 'PESTEL_SOURCES', umfeldSummary, undefined],
  ['wettbewerb', 'WETTBEWERB_SECTIONS', wettbewerbSummary, []],
  ['zielmarkte', 'segments', segmentNames, []],
] as const;

it.each(summaries)('the picture of %s without data, or with odd data in %s, is empty', (_, field, summary, empty) => {
  for (const value of [undefined, 7, [null, 'x', []], {}]) expect(summary({ [field]: value }, 'en-US')).toEqual(empty);
});

it.each([{}, { bhag: [null, 'x', []] }, { bhag: {} }])('the picture of the promise of %j is empty', (content) => {
  expect(promiseSummary(content, 'en-US')).toBe('');
});
