import { expect, it } from 'vitest';

import { pastedRows } from '../rows/sheet.ts';
import { judgedRows, newTrend, trendColumns } from './trend-sheet.ts';

const columns = trendColumns({ titleOf: (column) => column, timeText: (time) => time, ratingText: (rating) => rating });

it('reads trends of a spreadsheet in both languages, and says what follows from them', () => {
  const block = [
    ['trend', 'effect', 'time', 'competence', 'rating'],
    ['Wärme zur Miete', '5', 'jetzt', '2', ''],
    ['Printed parts', '4 of 5', '5–10 years', '', 'Watch'],
    ['Neue Normen', 'hoch', 'über 10 Jahre', '3', 'bald'],
  ];
  const { rows, unread } = pastedRows(block, { rows: [], columns, line: 0, column: 0, newRow: newTrend, most: 9 });
  expect(judgedRows(rows, [])).toMatchObject([
    { microtrend: 'Wärme zur Miete', Einfluss: 5, Zeitpunkt: 'now', Kompetenz: 2, category: 'act' },
    { microtrend: 'Printed parts', Einfluss: 4, Zeitpunkt: '5-10 years', category: 'watch', category_manual: true },
    { microtrend: 'Neue Normen', Einfluss: null, Zeitpunkt: 'over 10 years', Kompetenz: 3, category: null },
  ]);
  expect(unread.map(({ column, text }) => [column, text])).toEqual([
    ['effect', 'hoch'],
    ['rating', 'bald'],
  ]);
});

it('leaves what was chosen by hand when cells of the same row are pasted', () => {
  const row = { ...newTrend(), microtrend: 'A', category: 'watch' as const, category_manual: true };
  const [pasted] = judgedRows([{ ...row, Einfluss: 5, Zeitpunkt: 'now' }], [row]);
  expect(pasted).toMatchObject({ category: 'watch', Einfluss: 5 });
});
