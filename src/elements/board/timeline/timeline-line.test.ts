import { describe, expect, it } from 'vitest';

import {
  clampPosition,
  dayOfDate,
  daysOf,
  labelsWithRoom,
  leastLine,
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

  it('shows labels that touch no other, fixed entries first', () => {
    const label = 'Kickoff';
    const entries = [
      { id: 'a', position: 500, label, first: false },
      { id: 'b', position: 510, label, first: true },
      { id: 'c', position: 900, label, first: false },
    ];
    expect([...labelsWithRoom(entries, 1000).keys()]).toEqual(['b', 'c']);
  });

  it('cuts a label to the room between its neighbours, where something is left to read', () => {
    const at = (id: string, position: number, label: string) => ({ id, position, label, first: false });
    const three = [at('a', 100, 'Auftakt'), at('b', 190, 'Strategiewerkstatt im Süden'), at('c', 202, 'Fest')];
    const room = labelsWithRoom(three, 1024);
    expect(room.get('a')).toEqual({ width: 43, shift: 0 });
    expect(room.get('b')?.width).toBe(Math.round(2 * (190 - 126.35) - 10));
    expect(room.has('c')).toBe(false);
    const ends = labelsWithRoom([at('first', 2, 'Kundenportal: Konzept'), at('last', 1020, 'Rollout')], 1024);
    expect([ends.get('first'), ends.get('last')]).toEqual([
      { width: 128, shift: 67 },
      { width: 43, shift: -22 },
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
