import { expect, it } from 'vitest';

import { findPlace, placesOf } from './card-places.ts';

const titles = (key: string, data: Record<string, unknown>) =>
  placesOf(key, data).map(({ kind, title }) => [kind, title]);

it.each<[string, Record<string, unknown>, string[][]]>([
  ['markt', {}, []],
  ['markt', { INSIGHTS: null }, []],
  ['markt', { INSIGHTS: '<p></p>' }, []],
  ['markt', { INSIGHTS: '<h3>A</h3><p>B <b>C</b></p><p>B <b>C</b></p>' }, [['insight', 'A'], ['insight', 'B C']]], // prettier-ignore
  ['trends', { TRENDS_SEGMENTS: [{ rows: [{ Microtrends: { id: 't', title: 'T' } }, { microtrend: 'U' }, null] }] }, [['trend', 'T'], ['trend', 'U']]], // prettier-ignore
  ['trends', { TRENDS_SEGMENTS: 'x' }, []],
  [
    'wirkungsversprechen',
    { bhag: 'Kosten <5 % und\n>3 Märkte &amp; mehr' },
    [['bhag', 'Kosten <5 % und >3 Märkte &amp; mehr']],
  ],
  ['wirkungsversprechen', { bhag: ' ', BHAG: 'Weit' }, [['bhag', 'Weit']]],
  ['action_matrix', { action_matrix_cards: [{ id: 'a', title: '', description: 'D' }] }, [['action_card', 'D']]],
  ['action_areas', { x: [{ id: 'o', title: 'Ziel' }], y: [{ id: 'p', categoryKey: 'people', name: 'P' }] }, [['action_package', 'P']]], // prettier-ignore
  ['action_areas', { y: [{ id: 'p', categoryKey: 'people', title: '<A> und <B>' }] }, [['action_package', '<A> und <B>']]], // prettier-ignore
])('of the card %s with %j something can come from %j', (key, data, expected) => {
  expect(titles(key, data)).toEqual(expected);
});

it.each<[string, boolean]>([
  ['markt:Der Markt wächst bis 2030 schnell', true],
  ['markt:der Markt wächst, bis 2031 schnell!', true],
  ['markt:Etwas ganz anderes', false],
  ['kunden:Der Markt wächst bis 2030 schnell', false],
])('an insight named %s is found: %s', (ref, found) => {
  const places = placesOf('markt', { INSIGHTS: '<p>Der Markt wächst bis 2030 schnell</p>' });
  expect(findPlace(places, 'insight', ref) !== undefined).toBe(found);
});
