import { LEFT, text, WIDTH, type Words } from './layout-frame.ts';
import type { Shape } from './shapes.ts';

const TOP = 132;
const HEAD = 30;
const HEIGHT = 300;

/** Rows with lines between them; cells are text fields of their own, so that they can be filled in. */
export function drawTable({ head = [], rows = [], widths = [] }: Words): Shape[] {
  const lefts = widths.map(
    (_, place) => LEFT + (WIDTH * widths.slice(0, place).reduce((sum, one) => sum + one, 0)) / 100,
  );
  const height = Math.min(60, HEIGHT / Math.max(1, rows.length));
  const cell = (words: string, column: number, y: number, isHead: boolean): Shape[] => {
    const box = {
      x: (lefts[column] ?? LEFT) + 8,
      y,
      w: (WIDTH * (widths[column] ?? 0)) / 100 - 16,
      h: isHead ? HEAD : height,
    };
    const style = isHead
      ? ({ size: 14, color: 'accent', bold: true } as const)
      : ({ size: 17, color: 'text', bold: column === 0 } as const);
    return [text(box, words, { ...style, valign: 'middle' })];
  };
  return [
    ...head.flatMap((words, column) => cell(words, column, TOP, true)),
    { kind: 'line', x: LEFT, y: TOP + HEAD, length: WIDTH, color: 'primary', width: 2 },
    ...lefts.slice(1).map((x): Shape => ({
      kind: 'line',
      x,
      y: TOP + HEAD + 6,
      length: rows.length * height - 12,
      isDown: true,
      color: 'line',
      width: 1,
    })),
    ...rows.flatMap((row, at): Shape[] => {
      const y = TOP + HEAD + at * height;
      return [
        ...row.flatMap((words, column) => cell(words, column, y, false)),
        { kind: 'line', x: LEFT, y: y + height, length: WIDTH, color: 'line', width: 1 },
      ];
    }),
  ];
}
