import { expect, it } from 'vitest';

import { leadOf } from './lead-of.ts';

it.each([
  ['<p><strong>Two forces pull.</strong> More follows.</p>', 'Two forces pull.'],
  ['<p>Von 2.400 Anlagen fehlen 950</p>', 'Von 2.400 Anlagen fehlen 950'],
  ['<p>One line</p><p>and another. End</p>', 'One line'],
  ['<p>Im 3. Quartal sank der Absatz. Danach nicht.</p>', 'Im 3. Quartal sank der Absatz.'],
  ['<p>Am 21. November 2026 endet die Förderung.</p>', 'Am 21. November 2026 endet die Förderung.'],
  ['<p>Viele Kunden, z. B. Kommunen, warten. Bis wann?</p>', 'Viele Kunden, z. B. Kommunen, warten.'],
  ['<p>Ca. 40 % kaufen im Winter! Sonst nicht.</p>', 'Ca. 40 % kaufen im Winter!'],
  ['<p>Customers, e.g. landlords, wait. And we do.</p>', 'Customers, e.g. landlords, wait.'],
  ['<h3>Fazit</h3><ul><li>Termin schlägt Preis</li><li>Neubau bindet Planung</li></ul>', 'Termin schlägt Preis'],
  ['Plain words. More.', 'Plain words.'],
  [`<p>${'x'.repeat(200)}</p>`, ''],
  ['<p></p>', ''],
  [undefined, ''],
])('the lead of %j is %j', (html, lead) => expect(leadOf(html)).toBe(lead));
