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
  ['Anlagen: 500 → 2000', { description: 'Anlagen', current: 500, target: 2000, unit: '' }],
  ['Anlagen von 500 auf 2000', { description: 'Anlagen', current: 500, target: 2000, unit: '' }],
  ['Anlagen: 2000 → 3000', { description: 'Anlagen', current: 2000, target: 3000, unit: '' }],
  ['Absatz: 500 bis 2000 Anlagen', { description: 'Absatz', current: 500, target: 2000, unit: 'Anlagen' }],
  ['Anlagen von 500 bis 2000', { description: 'Anlagen', current: 500, target: 2000, unit: '' }],
  ['Anlagen: 500 bis 2030', { description: 'Anlagen', target: 500, unit: '' }],
  ['30 Häuser bis 2030 umrüsten', { description: '30 Häuser bis 2030 umrüsten', target: 30, unit: 'Häuser' }],
  ['2000 Kunden gewinnen', { description: '2000 Kunden gewinnen', target: 2000, unit: 'Kunden' }],
  ['Mindestens 2000 Kunden', { description: 'Mindestens 2000 Kunden', target: 2000, unit: 'Kunden' }],
  ['Kunden: 2000', { description: 'Kunden', target: 2000, unit: '' }],
  ['Gateways in 2000 Haushalten', { description: 'Gateways in 2000 Haushalten', target: 2000, unit: 'Haushalten' }],
  ['Umsatz auf 2000 € je Kunde', { description: 'Umsatz auf 2000 € je Kunde', target: 2000, unit: '€' }],
  ['Umsatz um 20 % auf 5 Mio. €', { description: 'Umsatz um 20 % auf 5 Mio. €', target: 5, unit: 'Mio. €' }],
  ['Umsatz um 20 % bis 2030', { description: 'Umsatz um 20 % bis 2030', target: 20, unit: '%' }],
  ['Bis 2030 Marktführer sein', { description: 'Bis 2030 Marktführer sein', unit: '' }],
  ['Ende 2027 fertig', { description: 'Ende 2027 fertig', unit: '' }],
  ['Strategie 2030', { description: 'Strategie 2030', unit: '' }],
  ['Von 2026 bis 2030 verdoppeln', { description: 'Von 2026 bis 2030 verdoppeln', unit: '' }],
  ['2027 gewinnen wir 50 Kunden', { description: '2027 gewinnen wir 50 Kunden', target: 50, unit: 'Kunden' }],
  ['Fertig am 31. Dezember 2026', { description: 'Fertig am 31. Dezember 2026', unit: '' }],
  ['Fertig bis 31.12.2026', { description: 'Fertig bis 31.12.2026', unit: '' }],
  ['Fertig bis 12/2026', { description: 'Fertig bis 12/2026', unit: '' }],
  ['Bis Q4 fertig', { description: 'Bis Q4 fertig', unit: '' }],
];
const english: [string, Point][] = [
  ['Machines: from 860 to 3,500 machines', { description: 'Machines', current: 860, target: 3500, unit: 'machines' }],
  ['Price per gateway: $2,400 -> $1,900', { description: 'Price per gateway', current: 2400, target: 1900, unit: '$' }],
  ['Uptime 1.5 to 2.5', { description: 'Uptime', current: 1.5, target: 2.5, unit: '' }],
  ['Customers: 500 -> 2000', { description: 'Customers', current: 500, target: 2000, unit: '' }],
  ['500 to 2000 systems', { description: '500 to 2000 systems', current: 500, target: 2000, unit: 'systems' }],
  ['Win 2000 customers', { description: 'Win 2000 customers', target: 2000, unit: 'customers' }],
  ['64 engineers by 2030', { description: '64 engineers by 2030', target: 64, unit: 'engineers' }],
  ['Gateways in 2000 homes', { description: 'Gateways in 2000 homes', target: 2000, unit: 'homes' }],
  ['Grow by 2000 homes', { description: 'Grow by 2000 homes', target: 2000, unit: 'homes' }],
  ['Live in 2027', { description: 'Live in 2027', unit: '' }],
  ['Live in 2027 and in 40 homes', { description: 'Live in 2027 and in 40 homes', target: 40, unit: 'homes' }],
  ['Leader by 2030', { description: 'Leader by 2030', unit: '' }],
  ['Live until end of 2027', { description: 'Live until end of 2027', unit: '' }],
  ['In 2027 we open 3 sites', { description: 'In 2027 we open 3 sites', target: 3, unit: 'sites' }],
  ['Done by December 31, 2026', { description: 'Done by December 31, 2026', unit: '' }],
  ['Revenue up by 20% to $500', { description: 'Revenue up by 20% to $500', target: 500, unit: '$' }],
  ['200 a year', { description: '200 a year', target: 200, unit: '' }],
  ['Engineers: 64', { description: 'Engineers', target: 64, unit: '' }],
];

test.each(german)('[W2.21-18 part] a German point "%s" says what is measured', (text, point) => {
  expect(readPoint(text, 'de-DE')).toEqual(point);
});
test.each(english)('[W2.21-18 part] an English point "%s" says what is measured', (text, point) => {
  expect(readPoint(text, 'en-US')).toEqual(point);
});
