import { expect, test } from 'vitest';

import type { TimelineEntry } from '#contract/board/timeline.ts';

import { periodLabel } from '../../gantt/gantt-period.ts';
import { linesWithRoom, roadmapOf } from './roadmap-year.ts';

const entry = (name: string, start_date: string | null, end_date: string | null = null): TimelineEntry => ({
  id: name,
  name,
  start_date,
  end_date,
  position: 0,
  strategy_board: 'b',
  is_system_generated: false,
  version: 1,
});
const today = '2026-11-25';
const said = (entries: TimelineEntry[]) => {
  const roadmap = roadmapOf(entries, today);
  return roadmap && [periodLabel(roadmap.period, 'en-US'), ...roadmap.lines.map((line) => line.entry.name)];
};

test('[W1.07 part] the roadmap shows the year of today, or that of the nearest event; nothing without dates', () => {
  expect(said([])).toBe(undefined);
  expect(said([entry('a', null)])).toBe(undefined);
  expect(said([entry('b', '2026-05-01'), entry('a', '2025-05-01', '2026-01-10'), entry('c', '2027-01-01')])).toEqual([
    '2026',
    'a',
    'b',
  ]);
  expect(said([entry('b', '2028-05-01'), entry('a', '2030-05-01')])).toEqual(['2028', 'b']);
});

test('bars are shares of the year', () => {
  const [line] = roadmapOf([entry('a', '2025-12-01', '2026-01-31')], '2026-05-01')?.lines ?? [];
  expect([line?.from, line?.share, line?.isPoint]).toEqual([0, 31 / 365, false]);
});

test('what is over first gives way to what is open', () => {
  const lines = ['01', '02', '06', '11', '12'].map((month) => entry(month, `2026-${month}-28`));
  const roadmap = roadmapOf(lines, today);
  const shown = (most: number) => linesWithRoom(roadmap?.lines ?? [], 0.9, most).map(({ entry: { name } }) => name);
  expect(shown(5)).toEqual(['01', '02', '06', '11', '12']);
  expect(shown(3)).toEqual(['06', '11', '12']);
  expect(shown(2)).toEqual(['11', '12']);
  expect(shown(1)).toEqual(['11']);
});
