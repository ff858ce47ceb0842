import { expect, test } from 'vitest';

import { widthOf } from '#core/ui/grid/grid-columns.ts';

import type { OkrColumn } from '#contract/okr/okr-table.ts';
import { FIRST_COLUMNS } from '../../model/okr-state.ts';
import { okrColumns, roomBeside, withRoomForValues } from './columns.ts';

const { canMove, fitting, moved, movedTo, resized, switched, templateOf, withHidden } = okrColumns;

const COLUMNS = [
  { key: 'title', width: 300 },
  { key: 'team', width: 100 },
  { key: 'due', width: 80 },
] as const;
const keys = (columns: { key: string }[]): string => columns.map(({ key }) => key).join(' ');

test('the title takes the room that is left until somebody gives it a width', () => {
  expect(templateOf(COLUMNS)).toBe('minmax(300px, 1fr) 100px 80px');
  expect(templateOf(resized(COLUMNS, 'title', 420))).toBe('420px 100px 80px minmax(0, 1fr)');
  expect(widthOf(COLUMNS)).toBe(480);
});

test('widths stay within what can be used', () => {
  expect(resized(COLUMNS, 'due', 3)[2]?.width).toBe(48);
  expect(resized(COLUMNS, 'due', 99_999)[2]?.width).toBe(2000);
});

test('columns change places, the title stays the first', () => {
  expect(keys(moved(COLUMNS, 'team', 1))).toBe('title due team');
  expect(keys(moved(COLUMNS, 'team', -1))).toBe('title team due');
  expect(keys(movedTo(COLUMNS, 'due', 1))).toBe('title due team');
  expect(keys(movedTo(COLUMNS, 'due', 0))).toBe('title team due');
  expect(keys(movedTo(COLUMNS, 'title', 2))).toBe('title team due');
  expect(canMove(COLUMNS, 'title', 1)).toBe(false);
  expect(canMove(COLUMNS, 'due', 1)).toBe(false);
});

test('a hidden column comes back at the end', () => {
  const without = switched(COLUMNS, 'team');
  expect(keys(without)).toBe('title due');
  expect(keys(switched(without, 'team'))).toBe('title due team');
});

const CHOSEN = [...COLUMNS, { key: 'updated', width: 94 }, { key: 'current', width: 146 }] as const;

test('what the group says has no column, and columns go one by one as it gets narrow', () => {
  const shown = (room: number, repeated: OkrColumn[] = []) => keys(fitting(CHOSEN, { repeated, room }));
  expect(shown(0)).toBe('title team due updated current');
  expect(shown(2000, ['team', 'title'])).toBe('title due updated current');
  expect(shown(700)).toBe('title team due current');
  expect(shown(560)).toBe('title due current');
  expect(shown(300)).toBe('title current');
  // somebody has made it wider: that scrolls
  expect(keys(fitting(resized(CHOSEN, 'title', 900), { repeated: [], room: 730 }))).toBe(
    'title team due updated current',
  );
});

test('a wide table gives titles room before columns that can be missed, a narrow one keeps the progress', () => {
  const shown = (room: number): string => keys(fitting(FIRST_COLUMNS, { repeated: [], room: roomBeside(room) }));
  expect(shown(1686)).toBe('title team responsible period progress current status due updated');
  expect(shown(1206)).toBe('title team responsible progress current status due');
  expect(shown(756)).toBe('title progress current status');
});

test('values get the room that they need where there is some, and nobody has sized their column', () => {
  const width = (room: number, needed: number, columns = okrColumns.resized(CHOSEN, 'due', 80)) =>
    withRoomForValues(columns, { room, needed }).find(({ key }) => key === 'current')?.width;
  expect(width(1100, 172)).toBe(172);
  expect(width(1100, 90)).toBe(146);
  expect(width(1100, 900)).toBe(240);
  expect(width(730, 172)).toBe(156);
  expect(width(600, 172)).toBe(146);
  expect(width(1100, 172, okrColumns.resized(CHOSEN, 'current', 120))).toBe(120);
});

test('columns that have no room keep their places when others change', () => {
  const shown = fitting(CHOSEN, { repeated: ['team'], room: 560 });
  expect(keys(shown)).toBe('title due current');
  expect(keys(withHidden(CHOSEN, shown, moved(shown, 'current', -1)))).toBe('title team current due updated');
  expect(keys(withHidden(CHOSEN, shown, switched(shown, 'due')))).toBe('title team updated current');
});
