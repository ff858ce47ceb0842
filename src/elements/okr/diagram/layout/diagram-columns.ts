import type { Size } from '#core/canvas/sight.ts';

/** What columns are to look like together: about so much wider than high; a stack lower than `shortest` is not split. */
export interface Shape {
  ratio: number;
  shortest: number;
}

/** The room between what is below each other, half of it beside, and to the left of each column for its line. */
export interface Room {
  between: number;
  gutter: number;
}

const sum = (lengths: readonly number[]): number => lengths.reduce((all, one) => all + one, 0);
const heightOf = (sizes: readonly Size[], between: number): number =>
  sum(sizes.map(({ height }) => height)) + between * Math.max(0, sizes.length - 1);

/** The sizes of each column, when a column begins at each of these places. */
export const inColumns = <T>(list: readonly T[], starts: readonly number[]): T[][] =>
  starts.map((start, column) => list.slice(start, starts[column + 1]));

/** Where each column begins when none is higher than this, but for what is higher by itself. */
function filledTo(high: number, sizes: readonly Size[], between: number): number[] {
  const starts: number[] = [];
  let used = Infinity;
  for (const [place, { height }] of sizes.entries()) {
    used += between + height;
    if (used <= high) continue;
    starts.push(place);
    used = height;
  }
  return starts;
}

/** At most so many columns in their order, the highest as low as can be. */
function split(sizes: readonly Size[], most: number, between: number): number[] {
  let low = Math.max(...sizes.map(({ height }) => height));
  let high = heightOf(sizes, between);
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (filledTo(middle, sizes, between).length <= most) high = middle;
    else low = middle;
  }
  return filledTo(high, sizes, between);
}

/** The side that counts when a thing is looked at as a whole in a frame of this ratio. */
function extentOf(sizes: readonly Size[], starts: readonly number[], { ratio }: Shape, room: Room): number {
  const columns = inColumns(sizes, starts);
  const width = sum(
    columns.map((column) => room.gutter + Math.max(...column.map((one) => one.width)) + room.between / 2),
  );
  return Math.max(width / ratio, ...columns.map((column) => heightOf(column, room.between)));
}

/**
 * Where each column begins so that a stack is seen as a whole at the largest zoom: one column where it is low, else as
 * many as come nearest to the ratio. The order stays, down the columns.
 */
export function columnsFor(sizes: readonly Size[], shape: Shape, room: Room): number[] {
  if (sizes.length === 0) return [];
  const height = heightOf(sizes, room.between);
  if (height <= shape.shortest) return [0];
  const widest = room.gutter + Math.max(...sizes.map(({ width }) => width));
  const about = Math.max(1, Math.floor(Math.sqrt((shape.ratio * height) / widest)));
  const choices = [about - 1, about, about + 1, about + 2]
    .filter((most) => most >= 1 && most <= sizes.length)
    .map((most) => split(sizes, most, room.between))
    .map((starts) => ({ starts, extent: extentOf(sizes, starts, shape, room) }));
  return choices.reduce((best, one) => (one.extent < best.extent ? one : best)).starts;
}

/** The same thing with its sides changed: what rows are to columns. */
const turned = ({ width, height }: Size): Size => ({ width: height, height: width });

/**
 * Where each row begins when teams stand side by side, for the largest zoom at which all of it is seen; the order stays,
 * along the rows. `apart` is the room between two rows.
 */
export function rowsFor(sizes: readonly Size[], { ratio, shortest }: Shape, room: Room, apart: number): number[] {
  const alone = sizes.map((_, place) => place);
  if (sizes.length < 2 || heightOf(sizes, room.between) <= shortest) return alone;
  const beside = room.gutter + room.between / 2;
  const lying = sizes.map(turned);
  const extentOfRows = (starts: readonly number[]): number => {
    const rows = inColumns(sizes, starts);
    const width = Math.max(...rows.map((row) => heightOf(row.map(turned), beside)));
    const high = rows.map((row) => Math.max(...row.map(({ height }) => height)));
    return Math.max(width / ratio, sum(high) + apart * (rows.length - 1));
  };
  const tallest = Math.max(...sizes.map(({ height }) => height));
  const most = Math.ceil(Math.sqrt(heightOf(lying, beside) / (ratio * tallest))) + 2;
  const choices = alone.slice(0, most).map((_, row) => split(lying, row + 1, beside));
  return choices.reduce((best, one) => (extentOfRows(one) < extentOfRows(best) ? one : best));
}
