import { expect, test } from 'vitest';

import { drawingOf, linesOf } from './diagram-drawing.ts';
import { layoutOf } from './layout/diagram-layout.ts';
import { svgOf } from './diagram-svg.ts';

test.each<[string, number, number, string[]]>([
  ['Wärme im Süden', 20, 2, ['Wärme im Süden']],
  ['Wärme im ganzen Süden', 10, 2, ['Wärme im', 'ganzen…']],
  ['Schlüsselergebnisverantwortliche', 10, 2, ['Schlüssele', 'rgebnisve…']],
  ['Kundenzufriedenheitsindexsteigerung bis Dezember', 31, 3, ['Kundenzufriedenheitsindexsteige', 'rung bis Dezember']],
  ['a b c d e f', 3, 2, ['a b', 'c …']],
  ['', 10, 2, []],
])('%j in lines of %d letters, at most %d', (text, letters, most, lines) => {
  expect(linesOf(text, letters, most)).toEqual(lines);
});

test('[A1.06] the drawing has title, date, legend and every box, with words made harmless', () => {
  const base = {
    kind: 'objective',
    item: null,
    progress: 0.5,
    status: 'on_track',
    responsible: null,
  } as const;
  const layout = layoutOf(
    {
      nodes: [
        { ...base, id: 'a', title: 'Öl\u000B & <Gas>' },
        { ...base, id: 'b', title: 'Sonne', context: true },
      ],
      edges: [{ id: 'e', source: 'a', target: 'b' }],
    },
    new Set(),
    { growth: 'right', narrow: false },
  );
  const drawing = drawingOf(layout, {
    title: 'Ziele',
    subtitle: 'Stand: 21.11.2026',
    legend: [{ colour: '#2E9E62', label: 'Im Plan' }],
    colourOf: () => '#2E9E62',
    detailOf: () => '50 %',
    valueOf: () => '13 / 7 Reihen',
  });
  const svg = svgOf(drawing);
  for (const part of [
    'Ziele',
    'Stand: 21.11.2026',
    'Im Plan',
    'Öl &amp; &lt;Gas&gt;',
    'Sonne',
    '50 %',
    '13 / 7 Reihen',
    '<path',
  ])
    expect(svg).toContain(part);
  expect(svg).not.toContain('<Gas>');
  // what is there only for something below it looks it
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
});

test('[A1.06] what is below a title stays in its box', () => {
  const node = {
    id: 'a',
    kind: 'objective',
    item: null,
    title: 'Öl',
    progress: 0.5,
    status: 'on_track',
    responsible: null,
    detail: '',
  } as const;
  const drawing = drawingOf(layoutOf({ nodes: [node], edges: [] }, new Set(), { growth: 'down', narrow: false }), {
    title: 'Ziele',
    subtitle: '',
    legend: [],
    colourOf: () => '#2E9E62',
    detailOf: () => 'Nicht im Plan · 50 % · Karl-Theodor Maria Freiherr von und zu Guttenberg',
    valueOf: () => '',
  });
  expect(svgOf(drawing)).toMatch(/Nicht im Plan · 50 % · Karl-Theodor…/);
});
