import { expect, test } from 'vitest';

import { headerText, readHeaderText } from './scene-header.ts';
import { readChecklist } from './scene-planning.ts';
import { applyLifts, liftScene, readScenePatch } from './scene-shapes.ts';

test.each([
  ['{"value":"A","user_modified":true}', { value: 'A', user_modified: true }],
  ['{"value":"","user_modified":true}', { value: '', user_modified: false }],
  [
    { value: 'A', user_modified: false },
    { value: 'A', user_modified: false },
  ],
  ['plain', { value: 'plain', user_modified: true }],
  ['', { value: '', user_modified: false }],
  [null, { value: '', user_modified: false }],
  [undefined, { value: '', user_modified: false }],
  [5, { value: '', user_modified: false }],
])('[W3.11] [W5.16] the header field %j reads as %j', (field, read) => {
  expect(readHeaderText(field)).toEqual(read);
});

test.each([
  ['[{"id":"1","label":"x","state":true,"isI18n":false}]', 1],
  [[{ id: 1, label: 'x', state: false }], 1],
  ['[', 0],
  ['{}', 0],
  [undefined, 0],
])('[W3.10] [W3.15] the checklist %j has %i items that can be read', (text, count) => {
  expect(readChecklist(text)).toHaveLength(count);
});

test('lifts lead from the stored shape to the present one, each once and in order, without touching the original', () => {
  const stored = { a: 1 };
  const lifts = [(data: object) => Object.assign(data, { b: 2 }), (data: object) => Object.assign(data, { c: 3 })];
  expect(applyLifts(lifts, stored, 1)).toEqual({ a: 1, b: 2, c: 3 });
  expect(applyLifts(lifts, stored, 2)).toEqual({ a: 1, c: 3 });
  expect(applyLifts(lifts, stored, 3)).toBe(stored);
  expect(stored).toEqual({ a: 1 });
});

test('[W3.24] lists that are stored as text are read as lists, unknown keys and fields stay as they are', () => {
  expect(liftScene('kunden', { OBSERVATIONS_DATA: '["a"]', KUNDEN_SEGMENTS: '[]', own: '[1]' })).toEqual({
    OBSERVATIONS_DATA: ['a'],
    KUNDEN_SEGMENTS: [],
    own: '[1]',
  });
  expect(liftScene('kunden', { OBSERVATIONS_DATA: 'eine Beobachtung' })).toEqual({
    OBSERVATIONS_DATA: ['eine Beobachtung'],
  });
  expect(liftScene('canvas_header_data', { strategy_name: 'Wärme', logo: 'x' })).toEqual({
    strategy_name: headerText('Wärme', true),
    logo: 'x',
  });
  expect(liftScene('constructor', { OBSERVATIONS_DATA: 'x' })).toEqual({ OBSERVATIONS_DATA: 'x' });
});

test.each([
  ['kunden', { OBSERVATIONS_DATA: [1] }, 'OBSERVATIONS_DATA.0'],
  ['kunden', { INSIGHTS: 5 }, 'INSIGHTS'],
  ['markt', { INSIGHTS: [] }, 'INSIGHTS'],
  ['planen', { workshop1_slides_uploaded: 'true' }, 'workshop1_slides_uploaded'],
])('the patch of %s %j is wrong at %s', (card, patch, wrong) => {
  expect(readScenePatch(card, patch)).toMatchObject({ wrong });
});

test.each([
  ['kunden', { OBSERVATIONS_DATA: null, INSIGHTS: null, KUNDEN_SEGMENTS: null }],
  ['gantt', { whatever: { deep: [null] } }],
  ['planen', { anlass: 'x', workshop1_meeting_date: null }],
])('the patch of %s %j is right', (card, patch) => {
  expect(readScenePatch(card, patch)).toEqual({ data: patch });
});
