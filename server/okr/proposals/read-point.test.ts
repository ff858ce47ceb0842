import { expect, test } from 'vitest';

import { readPoint, type Point } from './read-point.ts';

const german: [string, Point][] = [
  ['Anlagen: 310 → 640', { description: 'Anlagen', current: 310, target: 640, unit: '' }],
  ['Absatz von 1.250 auf 2.400 Anlagen', { description: 'Absatz', current: 1250, target: 2400, unit: 'Anlagen' }],
  [
    'Absatz: von 250 (Q4 2025) auf 500 Anlagen (Q4 2026)',
    { description: 'Absatz', current: 250, target: 500, unit: 'Anlagen' },
  ],
  ['Erstlösungsquote von 78,2 % auf 92 %', { description: 'Erstlösungsquote', current: 78.2, target: 92, unit: '%' }],
  ['Fluktuation von 11,4 % unter 8 %', { description: 'Fluktuation', current: 11.4, target: 8, unit: '%' }],
  ['Von 3 auf 5 Standorte', { description: 'Von 3 auf 5 Standorte', current: 3, target: 5, unit: 'Standorte' }],
  [
    '30 Häuser im Pilot, 1.000 bis 2030',
    { description: '30 Häuser im Pilot, 1.000 bis 2030', target: 30, unit: 'Häuser' },
  ],
  ['95 % der Termine halten', { description: '95 % der Termine halten', target: 95, unit: '%' }],
  ['2030: 2.400 Anlagen im Jahr', { description: '2030: 2.400 Anlagen im Jahr', target: 2400, unit: 'Anlagen' }],
  ['Servicevertrag für jede neue Anlage', { description: 'Servicevertrag für jede neue Anlage', unit: '' }],
  ['Bis Q4 fertig', { description: 'Bis Q4 fertig', unit: '' }],
];
const english: [string, Point][] = [
  ['Machines: from 860 to 3,500 machines', { description: 'Machines', current: 860, target: 3500, unit: 'machines' }],
  ['Price per gateway: $2,400 -> $1,900', { description: 'Price per gateway', current: 2400, target: 1900, unit: '$' }],
  ['Uptime 1.5 to 2.5', { description: 'Uptime', current: 1.5, target: 2.5, unit: '' }],
  ['200 a year', { description: '200 a year', target: 200, unit: '' }],
  ['Engineers: 64', { description: 'Engineers', target: 64, unit: '' }],
];

test.each(german)('[W2.21-18 part] a German point "%s" says what is measured', (text, point) => {
  expect(readPoint(text, 'de-DE')).toEqual(point);
});
test.each(english)('[W2.21-18 part] an English point "%s" says what is measured', (text, point) => {
  expect(readPoint(text, 'en-US')).toEqual(point);
});
