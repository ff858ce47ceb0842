import { expect, test } from 'vitest';

import { qualityHints, type QualityHint } from './quality-hints.ts';

const base = { title: 'Anlagen in Betrieb', initial: 0, goal: 100, direction: 'increase', unit: 'Anlagen' } as const;

test.each<[string, Partial<Parameters<typeof qualityHints>[0]>, QualityHint[]]>([
  ['a measured result', {}, []],
  ['a measured result in English', { title: 'Net promoter score above 40' }, []],
  ['a yes or no', { unit: '', goal: 1 }, ['noNumber']],
  ['a share from 0 to 1 with a unit', { unit: 'Quote', goal: 1 }, []],
  ['a German activity', { title: 'CRM-System einführen' }, ['activity']],
  ['a German activity with an umlaut', { title: 'Schulungen durchführen' }, ['activity']],
  ['an English activity', { title: 'Launch the new website' }, ['activity']],
  ['an English activity of two words', { title: 'Set up a helpdesk' }, ['activity']],
  ['a verb with an amount', { title: 'Launch in 3 countries' }, []],
  ['a German verb with an amount', { title: '20 Betriebe schulen' }, []],
  ['a verb inside a word', { title: 'Planung der Ausbauquote' }, []],
  ['a noun that begins like a verb', { title: 'Planned maintenance visits' }, []],
  ['a goal at its start', { goal: 0 }, ['noWay']],
  ['a reduction whose numbers rise', { title: 'Durchlaufzeit senken' }, ['wrongWay']],
  [
    'an increase whose numbers fall',
    { title: 'Increase uptime', initial: 90, goal: 80, direction: 'decrease' },
    ['wrongWay'],
  ],
  [
    'a reduction whose numbers fall',
    { title: 'Durchlaufzeit senken', initial: 95, goal: 45, direction: 'decrease' },
    [],
  ],
  [
    'a German increase with an umlaut',
    { title: 'Zufriedenheit erhöhen', initial: 8, goal: 4, direction: 'decrease' },
    ['wrongWay'],
  ],
  ['a direction against the numbers', { initial: 95, goal: 45 }, ['wrongWay']],
  ['from yes to no', { unit: '', initial: 1, goal: 0, direction: 'decrease' }, ['noNumber']],
  ['a share without a unit', { unit: '', goal: 0.8 }, []],
  ['a thing that the unit counts', { title: 'Betriebe schulen', unit: 'Betriebe', goal: 20 }, []],
  ['a thing that another unit counts', { title: 'Betriebe schulen', unit: '%' }, ['activity']],
  ['a saving that is measured itself', { title: 'Kosten um 10 % senken', goal: 10, unit: '%' }, []],
  ['both words', { title: 'Mehr Umsatz mit weniger Aufwand' }, []],
])('%s gets %j %j', (_, part, hints) => {
  expect(qualityHints({ ...base, ...part })).toEqual(hints);
});

test('the sixth key result of an objective is one too many', () => {
  expect(qualityHints(base, 5)).toEqual([]);
  expect(qualityHints(base, 6)).toEqual(['tooMany']);
});
