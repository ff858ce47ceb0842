import { expect, test } from 'vitest';

import { CARD_OWNERS, OPTIONS_CARD } from '../board/cards.ts';
import { analysisOf, cardShapeOf, SITUATION_CARDS } from './registry.ts';

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

test('[W3.26] every other card has its content under keys of its own, and the options of the challenge under theirs', () => {
  const keys: [card: string, ...fields: string[]][] = [
    ['herausforderung', 'impacts'],
    ['wirkungsversprechen', 'bhag'],
    ['kundennutzen', 'analyses'],
    ['zielmarkte', 'segments'],
    ['zielbild', 'segments'],
    ['action_areas', 'objectives', 'packages'],
    ['action_matrix', 'action_matrix_cards'],
  ];
  // what is of no use under a key is refused, under another one it is not looked at
  const takes = (card: string, field: string): boolean => cardShapeOf(card).fields.safeParse({ [field]: 3 }).success;
  for (const [card, ...fields] of keys) expect(fields.filter((field) => takes(card, field))).toEqual([]);
  expect(takes('herausforderung', 'bhag')).toBe(true);
  expect(cardShapeOf('ziele').html).toContain('summary');
  expect(CARD_OWNERS[OPTIONS_CARD]).toBe('herausforderung');
});
