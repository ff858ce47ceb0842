import { expect, test } from 'vitest';

import { goalsLines } from './ziele-summary.ts';

test.each([
  ['', []],
  ['<p>For 2030: <strong>2,400</strong> a year.</p>', ['text For 2030: 2,400 a year.']],
  ['<h2>Double sales</h2><ul><li>310 → 640</li><li><p>A &amp; B</p></li></ul><p>Later</p>', ['heading Double sales', 'point 310 → 640', 'point A & B', 'text Later']], // prettier-ignore
  ['Typed elsewhere<br>in two lines', ['text Typed elsewhere', 'text in two lines']],
])('[W2.21-01 part] the goals %s stand line by line on the canvas', (summary, lines) => {
  expect(goalsLines({ summary }).map(({ kind, words }) => `${kind} ${words}`)).toEqual(lines);
});
