import type { OkrColumn } from '#contract/okr-table.ts';

/** Width that what stands in a cell would take, in CSS pixels; what lies above it does not count. */
function widthIn(cell: Element): number {
  const { paddingInlineStart, paddingInlineEnd, columnGap } = getComputedStyle(cell);
  const parts = [...cell.children].filter((part) => getComputedStyle(part).position !== 'absolute');
  const gaps = Math.max(0, parts.length - 1) * (parseFloat(columnGap) || 0);
  const content = parts.reduce((sum, part) => sum + part.scrollWidth, 0);
  return parseFloat(paddingInlineStart) + content + gaps + parseFloat(paddingInlineEnd);
}

/** Width that a column needs for all its cells in the document, the heading included, in CSS pixels. */
export const contentWidth = (grid: Element, column: OkrColumn): number =>
  Math.ceil(Math.max(...[...grid.querySelectorAll(`[data-column=${column}]`)].map(widthIn))) + 1;
