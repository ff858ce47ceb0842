/** The points of a curve in a box, values between `low` and `high`, first to last across the width; none where there is no value. */
export function pointsOf(
  values: readonly (number | null)[],
  box: { width: number; height: number },
  low: number,
  high: number,
): [number, number][] {
  const range = high - low || 1;
  const step = box.width / Math.max(1, values.length - 1);
  const round = (value: number): number => Math.round(value * 10) / 10;
  return values.flatMap((value, index) =>
    value === null ? [] : [[round(index * step), round(box.height - ((value - low) / range) * box.height)]],
  );
}

/** The range of a small curve, and the value that its area begins at: 0 as soon as one is below it. */
export function rangeOf(values: readonly (number | null)[]): { low: number; high: number; ground: number } {
  const known = values.flatMap((value) => value ?? []);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least < 0
    ? { low: least, high: Math.max(0, most), ground: 0 }
    : { low: least * 0.8, high: most, ground: least * 0.8 };
}

/** SVG path through the points; '' without any. */
export const pathOf = (points: [number, number][]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
