import { expect, it } from 'vitest';

import { MOST_TREND_SEGMENTS, MOST_TRENDS } from '#contract/cards/trends.ts';
import { hasRoom, newTrends, takenTrends } from './taken-trends.ts';
import { readSegments, segmentName } from './trend-segments.ts';
import { trendColumns } from './trend-sheet.ts';

const columns = trendColumns({ titleOf: (column) => column, timeText: (time) => time, ratingText: (rating) => rating });
const origin = { file_id: 'file', page: 1, label: 'Trends 2026.xlsx' };
const segments = readSegments({
  TRENDS_SEGMENTS: [
    { id: 'r', name: 'Rules', rows: [{ id: 'a', microtrend: 'Heat law', Einfluss: 2 }] },
    { id: 'm', name: 'Markets', rows: [] },
  ],
});
const taking = { segments, columns, head: 'Segment', origin };
const namesIn = (taken: ReturnType<typeof takenTrends>) =>
  taken.segments.map((segment) => [segmentName(segment), ...segment.rows.map(({ microtrend }) => microtrend)]);

it('puts trends of a file into the segments that they name, makes missing ones, and judges them', () => {
  const lines = [
    { trend: 'heat law ', effect: '5', segment: 'Rules' },
    { trend: 'Rent by the month', effect: '5', time: 'now', segment: ' markets' },
    { trend: 'Printed spares', effect: 'huge', segment: 'Technology' },
    { trend: 'Loan devices' },
  ];
  expect(newTrends(lines, segments)).toHaveLength(3);
  const taken = takenTrends(lines, taking);
  expect(namesIn(taken)).toEqual([
    ['Rules', 'Heat law'],
    ['Markets', 'Rent by the month'],
    ['Technology', 'Printed spares'],
    ['Trends 2026', 'Loan devices'],
  ]);
  expect(taken.segments[1]?.rows[0]).toMatchObject({ Einfluss: 5, Zeitpunkt: 'now', category: 'act', origin });
  expect(taken.unread).toEqual([{ number: 1, column: 'Technology: effect', text: 'huge' }]);
  expect(taken.taken).toBe(3);
});

it('puts lines without a segment into the only one', () => {
  const taken = takenTrends([{ trend: 'Loan devices' }], { ...taking, segments: segments.slice(1) });
  expect(namesIn(taken)).toEqual([['Markets', 'Loan devices']]);
});

it('names the lines whose segment finds no room', () => {
  const full = Array.from({ length: MOST_TREND_SEGMENTS }, (_, n) => ({ id: `s${n}`, name: `S ${n}`, rows: [] }));
  const taken = takenTrends([{ trend: 'Loan devices', segment: 'One more' }], { ...taking, segments: full });
  expect([taken.taken, taken.unread]).toEqual([0, [{ number: 1, column: 'Segment', text: 'One more' }]]);
});

it('has room until every segment is full and there can be no more of them', () => {
  const full = segments.map((segment) => ({ ...segment, rows: Array.from({ length: MOST_TRENDS }, () => segments[0]!.rows[0]!) })).slice(0, 1); // prettier-ignore
  const most = Array.from({ length: MOST_TREND_SEGMENTS }, () => full[0]!);
  expect(hasRoom(full)).toBe(true);
  expect(hasRoom(most)).toBe(false);
  expect(hasRoom([...most.slice(1), ...segments.slice(1)])).toBe(true);
});
