import type { OkrColumn } from '#contract/okr/okr-table.ts';

/** Width of an element in one line, with what it does not show. */
function widthInOneLine(part: HTMLElement): number {
  const { whiteSpace } = part.style;
  part.style.whiteSpace = 'nowrap';
  const { scrollWidth } = part;
  part.style.whiteSpace = whiteSpace;
  return scrollWidth;
}

/** Width of plain text, also where the cell cuts it; of an element in one line. */
function widthOf(part: ChildNode): number {
  if (part instanceof HTMLElement) return getComputedStyle(part).position === 'absolute' ? 0 : widthInOneLine(part);
  const text = document.createRange();
  text.selectNode(part);
  return text.getBoundingClientRect().width;
}

/** Width that what is in a cell would take, in CSS pixels; what lies above it does not count. */
function widthIn(cell: Element): number {
  const { paddingInlineStart, paddingInlineEnd, columnGap } = getComputedStyle(cell);
  const parts = [...cell.childNodes].map((part) => widthOf(part)).filter((width) => width > 0);
  const gaps = Math.max(0, parts.length - 1) * (parseFloat(columnGap) || 0);
  const content = parts.reduce((sum, width) => sum + width, 0);
  return parseFloat(paddingInlineStart) + content + gaps + parseFloat(paddingInlineEnd);
}

/** Width that a column needs for all its cells in the document, the heading included, in CSS pixels. */
export const contentWidth = (grid: Element, column: OkrColumn): number =>
  Math.ceil(Math.max(...[...grid.querySelectorAll(`[data-column=${column}]`)].map(widthIn))) + 1;
