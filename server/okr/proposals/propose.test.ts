import { expect, test } from 'vitest';

import type { KnownKeyResult, KnownObjective } from '../exchange/existing-items.ts';
import { propose } from './propose.ts';

const keyResult = (id: string, title: string, more: Partial<KnownKeyResult> = {}): KnownKeyResult => ({
  id,
  title,
  initial: 0,
  current: 310,
  goal: 520,
  direction: 'increase',
  unit: 'Anlagen',
  symbol: '',
  placement: 'after',
  date: null,
  responsible_id: null,
  ...more,
});
const objective = (id: string, title: string, keyResults: KnownKeyResult[] = []): KnownObjective => ({
  id,
  title,
  description: '',
  team_id: 't-sales',
  responsible_id: null,
  year: 2026,
  quarter: 4,
  keyResults,
});
const known = {
  objectives: [
    objective('o-heat', 'Wärmepumpen-Absatz in Süddeutschland verdoppeln', [
      keyResult('k-sold', 'Installierte Anlagen'),
    ]),
    objective('o-people', 'Fachkräfte gewinnen und halten', [
      keyResult('k-staff', 'Monteure', { current: 80, goal: 98, unit: '' }),
    ]),
  ],
  teams: [
    { id: 't-sales', name: 'Vertrieb Süd' },
    { id: 't-service', name: 'Kundendienst' },
  ],
};
const proposed = (html: string) => propose(html, known, { locale: 'de-DE', because: (reason) => reason });
const operation = (kind: string, reason: string, existing_id: string | null = null) => ({
  operation: kind,
  reason: `proposals.${reason}`,
  existing_id,
});

test('[W2.21-15 part] [A7.132 part] the same title again is skipped, with key results that are the same', () => {
  expect(proposed('<h2>fachkrafte  gewinnen und halten</h2><ul><li>Monteure: 80 → 98</li></ul>')).toEqual([
    {
      objective: 'Fachkräfte gewinnen und halten',
      team_id: 't-sales',
      objective_operation: operation('skip', 'sameObjective', 'o-people'),
      key_results: [
        {
          description: 'Monteure',
          current_value: 80,
          target_value: 98,
          unit: '',
          operation: operation('skip', 'sameKeyResult', 'k-staff'),
        },
      ],
    },
  ]);
});

test('a title like one that is there updates it, another target its key result, whose value of today stays', () => {
  const html =
    '<h2>Wärmepumpen-Absatz in Süddeutschland verdreifachen</h2><ul><li>Installierte Anlagen: 250 → 640</li><li>Partner: 14 → 32 Betriebe</li></ul>';
  expect(proposed(html)).toMatchObject([
    {
      objective: 'Wärmepumpen-Absatz in Süddeutschland verdreifachen',
      team_id: 't-sales',
      objective_operation: operation('update', 'otherTitle', 'o-heat'),
      key_results: [
        {
          description: 'Installierte Anlagen',
          current_value: 310,
          target_value: 640,
          unit: 'Anlagen',
          operation: operation('update', 'otherValues', 'k-sold'),
        },
        {
          description: 'Partner',
          current_value: 14,
          target_value: 32,
          unit: 'Betriebe',
          operation: { operation: 'create' },
        },
      ],
    },
  ]);
});

test('an objective that stays is left alone while its key results change', () => {
  const [one] = proposed('<h2>Fachkräfte gewinnen und halten</h2><ul><li>Monteure: 120</li></ul>');
  expect(one?.objective_operation).toEqual(operation('skip', 'onlyKeyResults', 'o-people'));
  expect(one?.key_results).toMatchObject([
    { current_value: 80, target_value: 120, operation: { operation: 'update' } },
  ]);
});

test.each([
  ['Kein Kunde wartet (Kundendienst)', 'Kein Kunde wartet', 't-service'],
  ['Kundendienst ohne Wartezeit', 'Kundendienst ohne Wartezeit', 't-service'],
  ['Kundendienst und Vertrieb Süd zusammen', 'Kundendienst und Vertrieb Süd zusammen', null],
  ['Kein Kunde wartet', 'Kein Kunde wartet', null],
])('the new objective "%s" is called "%s" and has the team %s', (written, title, team) => {
  expect(proposed(`<h2>${written}</h2><ul><li>Termine halten</li></ul>`)).toMatchObject([
    {
      objective: title,
      team_id: team,
      objective_operation: operation('create', 'new'),
      key_results: [{ description: 'Termine halten', current_value: 0, target_value: 100, unit: '' }],
    },
  ]);
});

test('what is there is meant once: by the very title, wherever it stands', () => {
  const html = '<h2>Fachkräfte gewinnen und binden</h2><h2>Fachkräfte gewinnen und halten</h2>';
  expect(
    proposed(html).map(({ objective_operation: { operation: kind, existing_id } }) => [kind, existing_id]),
  ).toEqual([
    ['create', null],
    ['skip', 'o-people'],
  ]);
});

const sold = known.objectives[0]?.keyResults[0]?.title ?? '';
const both = {
  ...known,
  objectives: [
    objective('o-heat', 'Absatz verdoppeln', [
      keyResult('k-sold', sold),
      keyResult('k-south', 'Installierte Anlagen Bayern', { goal: 90 }),
    ]),
  ],
};
const points: [string[], [string, string, string | null, string][]][] = [
  // the very title comes first, wherever it stands; who is alike takes what is left
  [
    ['Installierte Anlagen Süd: 700', 'Installierte Anlagen: 520'],
    [
      ['Installierte Anlagen Süd', 'update', 'k-south', 'otherWording'],
      [sold, 'skip', 'k-sold', 'sameKeyResult'],
    ],
  ],
  [
    ['Installierte Anlagen: 640', 'installierte  anlagen bayern: 90'],
    [
      [sold, 'update', 'k-sold', 'otherValues'],
      ['Installierte Anlagen Bayern', 'skip', 'k-south', 'sameKeyResult'],
    ],
  ],
  // alike is not the same, also with the same target
  [['Installierte Anlage: 520'], [['Installierte Anlage', 'update', 'k-sold', 'otherWording']]],
  // what is there is meant once
  [
    ['Installierte Anlagen: 520', 'Installierte Anlagen Bayern: 90', 'Installierte Anlagen: 520'],
    [
      [sold, 'skip', 'k-sold', 'sameKeyResult'],
      ['Installierte Anlagen Bayern', 'skip', 'k-south', 'sameKeyResult'],
      [sold, 'create', null, 'newKeyResult'],
    ],
  ],
  [['Partner: 32 Betriebe'], [['Partner', 'create', null, 'newKeyResult']]],
];
test.each(points)('the points %j are compared by the very title first', (written, expected) => {
  const html = `<h2>Absatz verdoppeln</h2><ul>${written.map((point) => `<li>${point}</li>`).join('')}</ul>`;
  const [one] = propose(html, both, { locale: 'de-DE', because: (reason) => reason });
  expect(
    one?.key_results.map(({ description, operation: { operation: kind, existing_id, reason } }) => [
      description,
      kind,
      existing_id,
      reason.replace('proposals.', ''),
    ]),
  ).toEqual(expected);
});
