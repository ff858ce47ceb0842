import { expect, test } from 'vitest';

import { findTexts, textsIn } from './find-texts.ts';

const all = [
  { id: 'a', label: 'Märkte', texts: ['Wärmepumpen in Österreich', 'Markt'] },
  { id: 'b', label: 'Notiz', texts: ['Straße und Ärmel'] },
];
const ids = (query: string): string[] => findTexts(all, query).map(({ of }) => of.id);

test.each([
  ['markt', ['a']],
  ['MÄRKT', ['a']],
  ['osterreich', ['a']],
  ['arm', ['a', 'b']],
  ['straße', ['b']],
  ['  ', []],
  ['Kino', []],
])('%j finds %j, whatever the case and the marks of its letters', (query, found) => {
  expect(ids(query)).toEqual(found);
});

test('a hit shows the words around what was found, as they were written', () => {
  expect(findTexts(all, 'AR')[1]).toMatchObject({ before: 'Straße und ', found: 'Är', after: 'mel' });
  const [long] = findTexts([{ id: 'c', label: '', texts: [`${'x '.repeat(50)}Ziel${' y'.repeat(50)}`] }], 'ziel');
  expect([long?.before.startsWith('…'), long?.found, long?.after.endsWith('…')]).toEqual([true, 'Ziel', true]);
});

test('the data of a card is searched as one reads it: words of its HTML, its language, no ids and colours', () => {
  const data = {
    INSIGHTS: '<p>Die <b>Innung</b> zuerst</p>',
    SEGMENTS: [{ id: 'abc', name: { de: 'Neubau', en: 'New homes' }, color: '#00484D', share: 12 }],
    ref: '0190c000-0000-7000-8000-0000000000c1',
  };
  expect(textsIn(data, 'de-DE')).toEqual(['Die Innung zuerst', 'Neubau']);
  expect(textsIn(data, 'en-US')).toEqual(['Die Innung zuerst', 'New homes']);
});
