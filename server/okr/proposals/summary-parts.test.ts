import { expect, test } from 'vitest';

import { partsOf, type SummaryPart } from './summary-parts.ts';

const cases: [what: string, html: string, parts: SummaryPart[]][] = [
  ['nothing', '', []],
  ['paragraphs alone', '<p>Wir wollen wachsen.</p>', []],
  [
    'headings with points',
    '<p><strong>2030</strong></p><h2>Absatz &amp; Service</h2><p>Weil</p><ul><li>Anlagen: 310 → 640</li><li>Termine</li></ul><h3>Menschen</h3>',
    [
      { title: 'Absatz & Service', points: ['Anlagen: 310 → 640', 'Termine'] },
      { title: 'Menschen', points: [] },
    ],
  ],
  [
    'bold paragraphs where there are no headings, and points with a paragraph in them',
    '<p><strong>Unser Ziel:</strong></p><p>Dafür:</p><ul><li><p><strong>Absatz:</strong> 500 Anlagen</p></li></ul><p>Offen <strong>bleibt</strong></p>',
    [{ title: 'Unser Ziel', points: ['Absatz: 500 Anlagen'] }],
  ],
  [
    'paragraphs that a list follows where nothing is bold',
    '<p>Einleitung</p><p>Absatz steigern:</p><ol><li>500 Anlagen</li></ol>',
    [{ title: 'Absatz steigern', points: ['500 Anlagen'] }],
  ],
  [
    'a list within a list',
    '<ul><li>Absatz<ul><li>500 Anlagen</li></ul></li><li>Service</li></ul>',
    [
      { title: 'Absatz', points: ['500 Anlagen'] },
      { title: 'Service', points: [] },
    ],
  ],
  ['what is not allowed', '<h2 onclick="x">A<script>1</script> &lt; B</h2>', [{ title: 'A < B', points: [] }]],
];

test.each(cases)('[W2.21-15 part] of a text are read: %s', (_, html, parts) => expect(partsOf(html)).toEqual(parts));
