import { expect, it } from 'vitest';

import { leadOf } from './lead-of.ts';

it.each([
  ['<p><strong>Two forces pull.</strong> More follows.</p>', 'Two forces pull.'],
  ['<p>Von 2.400 Anlagen fehlen 950</p>', 'Von 2.400 Anlagen fehlen 950'],
  ['<p>One line</p><p>and another. End</p>', 'One line and another.'],
  [`<p>${'x'.repeat(200)}</p>`, ''],
  ['<p></p>', ''],
  [undefined, ''],
])('the lead of %j is %j', (html, lead) => expect(leadOf(html)).toBe(lead));
