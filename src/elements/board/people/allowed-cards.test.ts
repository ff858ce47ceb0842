import { expect, it } from 'vitest';

import { CHOOSABLE_CARDS, chosenCards, storedCards } from './allowed-cards.ts';

it.each([
  [['kunden'], [], ['kunden']],
  [['zielmarkte'], [], ['zielmarkte', 'zielbild']],
  [['action_areas', 'kunden'], [], ['action_areas', 'kunden', 'action_matrix']],
  [['kunden'], ['hologram', 'zielbild'], ['kunden', 'hologram']],
])('%j over %j is stored as %j', (chosen, before, expected) => expect(storedCards(chosen, before)).toEqual(expected));

it.each([
  [['kunden', 'hologram'], ['kunden']],
  [['zielbild'], ['zielmarkte']],
  [[], []],
])('%j shows as %j', (allowed, expected) => expect(chosenCards(allowed)).toEqual(expected));

it('offers every card once', () => expect(new Set(CHOOSABLE_CARDS).size).toBe(CHOOSABLE_CARDS.length));
