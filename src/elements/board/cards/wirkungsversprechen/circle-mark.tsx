import type { PromiseColumn } from './promise-modes.ts';

/** Which of the three circles of the hedgehog, or which ring of the golden circle, a column is about. */
const HEDGEHOG: Partial<Record<PromiseColumn, readonly [x: number, y: number]>> = {
  best_in_world: [18, 12],
  passion: [12, 23],
  economic_engine: [24, 23],
};
const RINGS: Partial<Record<PromiseColumn, number>> = { impact: 15, contributions: 10, stories: 5 };
/** A ring is as wide as the innermost circle. */
const RING = 5;

/** The circle of a column among its three. */
export function CircleMark({ column }: { column: PromiseColumn }) {
  const own = RINGS[column];
  return (
    <svg className="circle-mark" viewBox="0 0 36 36" width={36} height={36} aria-hidden="true">
      {own !== undefined && <circle cx={18} cy={18} r={own - RING / 2} strokeWidth={RING} data-ring />}
      {own === undefined
        ? Object.entries(HEDGEHOG).map(([key, [cx, cy]]) => (
            <circle key={key} cx={cx} cy={cy} r={9.5} data-own={key === column || undefined} />
          ))
        : Object.entries(RINGS).map(([key, r]) => <circle key={key} cx={18} cy={18} r={r} />)}
    </svg>
  );
}
