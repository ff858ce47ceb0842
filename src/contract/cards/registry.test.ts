import { expect, test } from 'vitest';

import { analysisOf, SITUATION_CARDS } from './registry.ts';

test('[W3.23] [W3.25] each situation card keeps its analysis under the key of the specification, and insights as HTML', () => {
  const keys = Object.keys(SITUATION_CARDS);
  expect(Object.fromEntries(keys.map((key) => [key, analysisOf(key)]))).toEqual({
    trends: 'TRENDS_SEGMENTS',
    umfeld: 'PESTEL_SOURCES',
    kunden: 'KUNDEN_SEGMENTS',
    markt: 'ANALYSIS_SECTIONS',
    realitaeten: 'REALITAETEN_SECTIONS',
    wettbewerb: 'WETTBEWERB_SECTIONS',
  });
  for (const shape of Object.values(SITUATION_CARDS)) expect(shape.html).toContain('INSIGHTS');
});
