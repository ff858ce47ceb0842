import { expect, test } from 'vitest';

import { fieldsOf, isEnough } from './import-columns.ts';

test.each([
  [
    ['Ziel', 'Schlüsselergebnis', 'Team', 'Fällig am', 'Zielwert', 'Ist'],
    ['objective', 'key_result', 'team', 'due', 'goal', 'current'],
  ],
  [
    ['OBJECTIVE *', ' Key Results ', 'Owner', 'Target (in %)', 'Due Date', 'Start value'],
    ['objective', 'key_result', 'responsible', 'goal', 'due', 'initial'],
  ],
  [
    ['Art', 'Titel', 'Gehört zu', 'Status'],
    ['type', 'title', 'objective', null],
  ],
  [
    ['Ziel', 'Objective', ''],
    ['objective', null, null],
  ],
  [
    ['Type', 'Title', 'Parent'],
    ['type', 'title', 'objective'],
  ],
  [
    ['Art', 'Titel', 'Übergeordnetes Ziel'],
    ['type', 'title', 'objective'],
  ],
  [
    ['Title', 'Parent'],
    ['title', null],
  ],
  [
    ['Type', 'Title', 'Parent objective', 'Objective'],
    ['type', 'title', null, 'objective'],
  ],
  [
    ['O', 'KR', 'constructor'],
    ['objective', 'key_result', null],
  ],
])('understands the headings %j', (headings, fields) => expect(fieldsOf(headings)).toEqual(fields));

test('the objective is enough, or kind and title together', () => {
  expect(isEnough(['objective', null])).toBe(true);
  expect(isEnough(['type', 'title'])).toBe(true);
  expect(isEnough(['key_result', 'title'])).toBe(false);
});
