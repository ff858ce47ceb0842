import { expect, it } from 'vitest';

import type { OriginThread } from '#contract/board/origins.ts';

import { leadsOf } from './leads.ts';

const from = (key: string): OriginThread => {
  const end = { board_id: 'b', board_name: 'B', title: '', gone: false, ref: 'r' };
  return {
    id: key,
    thing: { ...end, kind: 'key_result', card_keys: [] },
    origin: { ...end, kind: 'note', card_keys: [key] },
  };
};

it.each([
  ['herausforderung', 'herausforderung', true],
  ['herausforderung', 'handlungsoptionen', true],
  ['kundennutzen', 'kundennutzen_1', true],
  ['action_matrix', 'action_matrix', true],
  ['markt', 'general', false],
  ['kunden', 'kundennutzen', false],
])('the card %s shows what came of the key %s: %s', (card, key, isShown) => {
  expect(leadsOf([from(key)], { cards: ['fahrplan', card] }).length > 0).toBe(isShown);
});
