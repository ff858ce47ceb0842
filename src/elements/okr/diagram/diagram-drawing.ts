import { BOX } from './layout/diagram-blocks.ts';
import type { DiagramLayout, PlacedBox } from './layout/diagram-layout.ts';
import { linesMoved, pathOf } from './layout/diagram-lines.ts';

/** What the exported drawing says and how it looks; all words are in the reader's language. */
export interface DrawingWords {
  title: string;
  /** Date and period below the title. */
  subtitle: string;
  /** The colours with their words. */
  legend: { colour: string; label: string }[];
  /** Left of the title of each box, and below it. */
  colourOf: (box: PlacedBox) => string;
  detailOf: (box: PlacedBox) => string;
  /** Current value and target of a key result; empty for others. */
  valueOf: (box: PlacedBox) => string;
}

/** One piece of a drawing; all lengths in CSS pixels from its upper left corner. */
export type Mark =
  | {
      kind: 'area';
      x: number;
      y: number;
      width: number;
      height: number;
      radius: number;
      fill: string;
      line?: string;
      dashes?: number[];
    }
  /** One line of words on its base line; `room`: what goes further is cut. */
  | { kind: 'words'; x: number; y: number; size: number; bold: boolean; fill: string; text: string; room: number }
  | { kind: 'path'; path: string; line: string };

/** The diagram as a drawing of its own, with title, date and legend: made an SVG or painted on a canvas. */
export interface Drawing {
  title: string;
  width: number;
  height: number;
  marks: Mark[];
}

export const FONTS = '"Leitstern Inter", Inter, "Segoe UI", "Helvetica Neue", Arial, sans-serif';
const MARGIN = 32;
const HEAD = 84;
const FOOT = 40;
const INK = '#0C2729';
const MUTED = '#43605F';
const LINE = '#CFDBDA';
const GROUND = '#F3F7F6';

const FOUND = { fill: '#FFFFFF', line: LINE };
/** A box that is there only because something below it was found. */
const BESIDE = { fill: '#F3F7F6', line: '#A9BBBA', dashes: [4, 3] };

/** A word in pieces of at most so many letters. */
const piecesOf = (word: string, letters: number): string[] =>
  Array.from({ length: Math.ceil(word.length / letters) }, (_, place) =>
    word.slice(place * letters, (place + 1) * letters),
  );

/** Breaks words into at most so many lines of so many letters; what is left over is shown by dots. */
export function linesOf(text: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  // a word that is longer than a line goes on in the next one, as it does in the box
  for (const word of text.split(/\s+/).flatMap((one) => piecesOf(one, letters))) {
    const next = line === '' ? word : `${line} ${word}`;
    if (next.length <= letters) {
      line = next;
      continue;
    }
    lines.push(line);
    line = word;
  }
  if (line !== '') lines.push(line);
  const last = lines[most - 1];
  if (lines.length <= most || last === undefined) return lines;
  return [...lines.slice(0, most - 1), `${last.slice(0, letters - 1)}…`];
}

function progressMarks({ x, y, node: { progress } }: PlacedBox): Mark[] {
  if (progress === null) return [];
  const bar = { kind: 'area', x: x + 18, y: y + BOX.height - 8, height: 4, radius: 2 } as const;
  const width = BOX.width - 30;
  return [
    { ...bar, width, fill: '#E0ECEA' },
    { ...bar, width: width * progress, fill: '#48A9A6' },
  ];
}

function boxMarks(box: PlacedBox, { colourOf, detailOf, valueOf }: DrawingWords): Mark[] {
  const { x, y, node } = box;
  // broad letters that the count of letters does not foresee are cut at the edge
  const words = { kind: 'words', x: x + 18, room: BOX.width - 26 } as const;
  const small = (text: string, at: number): Mark => ({ ...words, y: at, size: 11, bold: false, fill: MUTED, text });
  return [
    { kind: 'area', x, y, width: BOX.width, height: BOX.height, radius: 10, ...(node.context ? BESIDE : FOUND) },
    { kind: 'area', x, y: y + 8, width: 5, height: BOX.height - 16, radius: 2.5, fill: colourOf(box) },
    ...linesOf(node.title, 31, valueOf(box) === '' ? 3 : 2).map((text, row): Mark => ({
      ...words,
      y: y + 22 + row * 17,
      size: 13,
      bold: true,
      fill: INK,
      text,
    })),
    ...linesOf(valueOf(box), 38, 1).map((text) => small(text, y + BOX.height - 34)),
    ...linesOf(detailOf(box), 38, 1).map((text) => small(text, y + BOX.height - 15)),
    ...progressMarks(box),
  ];
}

/** The colours with their words, side by side; answers how far they reach, too. */
function legendMarks(legend: DrawingWords['legend'], y: number): { marks: Mark[]; width: number } {
  let x = MARGIN;
  const marks = legend.flatMap(({ colour, label }): Mark[] => {
    const at = x;
    const room = label.length * 7 + 10;
    x += 24 + room;
    return [
      { kind: 'area', x: at, y: y - 9, width: 10, height: 10, radius: 2, fill: colour },
      { kind: 'words', x: at + 16, y, size: 12, bold: false, fill: MUTED, text: label, room },
    ];
  });
  return { marks, width: x - MARGIN };
}

const boxMoved = (box: PlacedBox, x: number, y: number): PlacedBox => ({ ...box, x: box.x + x, y: box.y + y });

/** What is in the exported picture, and where. */
export function drawingOf(layout: DiagramLayout, words: DrawingWords): Drawing {
  const boxes = layout.boxes.map((box) => boxMoved(box, MARGIN, MARGIN + HEAD));
  const height = layout.height + HEAD + FOOT + 2 * MARGIN;
  const legend = legendMarks(words.legend, height - MARGIN);
  const width = Math.max(layout.width, legend.width, 640) + 2 * MARGIN;
  const line = { kind: 'words', x: MARGIN, room: width - 2 * MARGIN } as const;
  const grounds = layout.grounds.map(({ left, top, right, bottom }): Mark => {
    const [x, y] = [left + MARGIN, top + MARGIN + HEAD];
    return { kind: 'area', x, y, width: right - left, height: bottom - top, radius: 16, fill: GROUND };
  });
  const lines = layout.branches.map((branch): Mark => {
    const moved = linesMoved(branch.lines, MARGIN, MARGIN + HEAD);
    return { kind: 'path', path: moved.map((points) => pathOf(points)).join(''), line: '#74908E' };
  });
  return {
    title: words.title,
    width,
    height,
    marks: [
      { kind: 'area', x: 0, y: 0, width, height, radius: 0, fill: '#FFFFFF' },
      { ...line, y: MARGIN + 22, size: 22, bold: true, fill: INK, text: words.title },
      { ...line, y: MARGIN + 46, size: 13, bold: false, fill: MUTED, text: words.subtitle },
      ...grounds,
      ...lines,
      ...boxes.flatMap((box) => boxMarks(box, words)),
      ...legend.marks,
    ],
  };
}
