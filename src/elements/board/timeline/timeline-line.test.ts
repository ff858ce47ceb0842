import { describe, expect, it } from 'vitest';

import { besideDay } from '#contract/board/timeline-days.ts';
import {
  clampPosition,
  dayOfDate,
  daysOf,
  labelsWithRoom,
  leastLine,
  rankOf,
  positionAt,
  todayPosition,
  untilTomorrow,
} from './timeline-line.ts';

describe('timeline line', () => {
  it.each([
    [-4, 0],
    [0.4, 0],
    [511.6, 512],
    [2000, 1024],
  ])('[W4.61] %d is clamped to %d', (position, expected) => {
    expect(clampPosition(position)).toBe(expected);
  });

  it('reads a position off the screen', () => {
    expect([positionAt(600, { left: 100, width: 1000 }), positionAt(50, { left: 100, width: 1000 })]).toEqual([512, 0]);
    expect(positionAt(5, { left: 0, width: 0 })).toBe(1024);
  });

  it.each([
    ['2026-09-01', '2026-10-09', '01.09.2026 - 09.10.2026'],
    ['2026-10-12', '2026-10-12', '12.10.2026'],
    ['2026-10-12', null, '12.10.2026'],
    ['12.10.2026', '13.10.2026', '12.10.2026 - 13.10.2026'],
    [null, '2026-10-12', '12.10.2026'],
    [null, null, 'date not set'],
    ['odd', null, 'date not set'],
  ])('[W3.36] [W5.18] [W5.19] [W5.20] %s to %s reads %s', (start_date, end_date, expected) => {
    expect(daysOf({ start_date, end_date }, 'date not set')).toBe(expected);
  });

  it.each([
    ['between two', '2026-01-06', 150],
    ['on one', '2026-01-01', 100],
    ['before all', '2025-12-31', undefined],
    ['after all', '2026-02-01', undefined],
  ])('finds today %s', (_, today, expected) => {
    const entries = [
      { start_date: '2026-01-11', end_date: null, position: 200 },
      { start_date: '2026-01-01', end_date: null, position: 100 },
      { start_date: null, end_date: null, position: 900 },
    ];
    expect(todayPosition(entries, today)).toBe(expected);
  });

  it('shows labels that touch no other in two rows, by rank', () => {
    const label = 'Kickoff';
    const entries = [
      { id: 'a', position: 500, label, rank: 2 },
      { id: 'b', position: 510, label, rank: 0 },
      { id: 'c', position: 900, label, rank: 2 },
      { id: 'd', position: 505, label, rank: 1 },
    ];
    const shown = labelsWithRoom(entries, 1000);
    expect([...shown].map(([id, { row }]) => [id, row])).toEqual([
      ['b', 0],
      ['d', 1],
      ['c', 0],
    ]);
  });

  it('the names of what is on and of what comes next are always there, however many dots are around them', () => {
    const days = ['2026-10-01', '2026-11-02', '2026-11-20', '2026-12-01', '2026-12-08', '2027-01-10'];
    const entries = days.map((start_date, index) => ({
      id: start_date,
      start_date,
      end_date: null,
      position: 500 + 6 * index,
      label: 'Strategieworkshop im Süden',
      is_system_generated: index % 2 === 0,
    }));
    const beside = besideDay(entries, '2026-11-25');
    const shown = labelsWithRoom(
      entries.map((entry) => ({ ...entry, rank: rankOf(entry, beside) })),
      1000,
    );
    expect([...shown.keys()]).toEqual(['2026-11-20', '2026-12-01']);
  });

  it('takes the days of events for their rank, and on one day what is fixed first, wherever the dots lie', () => {
    const on = (start_date: string | null, position: number, is_system_generated: boolean) => ({
      start_date,
      end_date: null,
      position,
      is_system_generated,
    });
    const workshop = on('2026-11-20', 500, true);
    const cake = on('20.11.2026', 505, false);
    const next = on('2026-12-01', 600, false);
    const long = [on('2026-01-01', 505, true), on('2027-05-01', 600, false), on(null, 505, false)];
    const beside = besideDay([workshop, cake, next, ...long], '2026-11-25');
    expect([workshop, cake, next, ...long].map((entry) => rankOf(entry, beside))).toEqual([0, 1, 1, 2, 3, 3]);
  });

  it('cuts a label to the room between its neighbours, where something is left to read', () => {
    const at = (id: string, position: number, label: string) => ({ id, position, label, rank: 2 });
    const long = 'Strategiewerkstatt im Süden';
    const many = [at('a', 100, 'Auftakt'), at('a2', 101, 'Auftakt'), at('b', 190, long), at('c', 202, 'Fest')];
    const room = labelsWithRoom([...many, at('b2', 190, long)], 1024);
    expect(room.get('a')).toEqual({ width: 43, shift: 0, row: 0 });
    expect(room.get('b')?.width).toBe(Math.round(2 * (190 - 126.35) - 10));
    expect(room.has('c')).toBe(false);
    const ends = labelsWithRoom([at('first', 2, 'Kundenportal: Konzept'), at('last', 1020, 'Rollout')], 1024);
    expect([ends.get('first'), ends.get('last')]).toEqual([
      { width: 128, shift: 67, row: 0 },
      { width: 43, shift: -22, row: 0 },
    ]);
  });

  it('knows the day and when it ends', () => {
    const evening = new Date(2026, 10, 21, 23, 59, 0);
    expect([dayOfDate(evening), untilTomorrow(evening)]).toEqual(['2026-11-21', 60_000]);
  });

  it.each([
    ['is as wide as ever while no dot is near another', [0, 300, 900], 560],
    ['is wide enough for two near dots', [100, 120, 900], 1332],
    ['does not grow for dots that are as good as one', [100, 101, 900], 560],
  ])('%s', (_, positions, width) => {
    expect(leastLine(positions)).toBe(width);
  });
});
