import { expect, it } from 'vitest';

import { COLUMNS, initialMode, notesIn, PROMISE_SECTIONS } from './promise-modes.ts';

const notes = (...sections: (string | null)[]) => sections.map((section_key) => ({ section_key }));

it('[W2.18-02] [W2.18-03] has three columns for each way of looking', () => {
  expect(COLUMNS.what).toEqual(['best_in_world', 'passion', 'economic_engine']);
  expect(COLUMNS.why).toEqual(['stories', 'contributions', 'impact']);
  expect(PROMISE_SECTIONS).toHaveLength(6);
});

it.each([
  [[], 'what'],
  [['stories'], 'why'],
  [['stories', 'passion'], 'what'],
  [['stories', 'impact', 'passion'], 'why'],
  [['passion', 'best_in_world', 'economic_engine', 'impact', 'contributions'], 'what'],
  [[null, 'elsewhere', 'elsewhere'], 'what'],
])('[W2.18-14] opens with notes in %j on %s', (sections, mode) => {
  expect(initialMode(notes(...sections))).toBe(mode);
});

it('counts the notes of each way of looking', () => {
  const all = notes('stories', 'passion', 'impact', null, 'elsewhere');
  expect([notesIn('what', all), notesIn('why', all)]).toEqual([1, 2]);
});
