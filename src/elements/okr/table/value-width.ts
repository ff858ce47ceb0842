import type { Locale } from '#contract/accounts/people.ts';
import type { OkrRow } from '#contract/okr/okr-table.ts';
import { showNumber, withUnit } from '#core/ui/fields/amounts.ts';

/** As many of the longest values are measured. */
const MEASURED = 20;
/** Both paddings of the cell and what rounding takes, in CSS pixels. */
const AROUND = 18;

const shortened = (value: number): number => Math.round(value * 1000) / 1000;
/** About as long as it is written: formatting thousands of numbers takes too long. */
const lengthOf = ({ current, goal, unit, symbol }: OkrRow): number =>
  `${shortened(current ?? 0)}${shortened(goal ?? 0)}${symbol || unit}`.length;

/** The width that the widest value with its target and unit takes, in CSS pixels; 0 without any. */
export function valueWidth(rows: readonly OkrRow[], { locale, place }: { locale: Locale; place: Element }): number {
  const brush = document.createElement('canvas').getContext('2d');
  if (!brush) return 0;
  const { fontFamily, fontSize } = getComputedStyle(place);
  brush.font = `580 ${fontSize} ${fontFamily}`;
  const longest = rows
    .filter(({ current, goal }) => current !== null && goal !== null)
    .map((row) => ({ row, length: lengthOf(row) }))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MEASURED);
  const widths = longest.map(({ row }) => {
    const goal = withUnit(showNumber(row.goal ?? 0, locale), row, locale);
    // each figure of a table is as wide as a zero
    const written = `${showNumber(row.current ?? 0, locale)} / ${goal}`.replaceAll(/\d/g, '0');
    return brush.measureText(written).width + AROUND;
  });
  return Math.ceil(Math.max(0, ...widths));
}
