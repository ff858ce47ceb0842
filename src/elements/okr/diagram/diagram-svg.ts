import { xmlText } from '#contract/xml-text.ts';

import { BOX, type DiagramLayout, type Flow, type PlacedBox } from './diagram-layout.ts';

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
}

const MARGIN = 32;
const HEAD = 84;
const FOOT = 40;
const FONT = 'Inter, "Segoe UI", "Helvetica Neue", Arial, sans-serif';
const INK = '#0C2729';
const MUTED = '#43605F';
const LINE = '#CFDBDA';

const escape = (text: string): string =>
  xmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Breaks words into at most so many lines of so many letters; what is left over is shown by dots. */
export function linesOf(text: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const next = line === '' ? word : `${line} ${word}`;
    if (next.length <= letters) {
      line = next;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
  }
  if (line !== '') lines.push(line);
  const shown = lines.slice(0, most).map((one) => (one.length > letters ? `${one.slice(0, letters - 1)}…` : one));
  const last = shown.at(-1);
  if (lines.length > most && last !== undefined && !last.endsWith('…'))
    shown[most - 1] = `${last.slice(0, letters - 1)}…`;
  return shown;
}

/** The line from a box to one that hangs on it. */
export function pathBetween(from: PlacedBox, to: PlacedBox, flow: Flow): string {
  if (flow === 'right') {
    const [x1, y1, x2, y2] = [from.x + BOX.width, from.y + BOX.height / 2, to.x, to.y + BOX.height / 2];
    const middle = (x1 + x2) / 2;
    return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
  }
  const [x1, y1, x2, y2] = [from.x + BOX.width / 2, from.y + BOX.height, to.x + BOX.width / 2, to.y];
  const middle = (y1 + y2) / 2;
  return `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`;
}

function boxSvg(box: PlacedBox, { colourOf, detailOf }: DrawingWords): string {
  const { x, y, node } = box;
  const title = linesOf(node.title, 31, 3).map(
    (line, row) =>
      `<text x="18" y="${22 + row * 17}" font-size="13" font-weight="600" fill="${INK}">${escape(line)}</text>`,
  );
  const detail = linesOf(detailOf(box), 38, 1).map(
    (line) => `<text x="18" y="${BOX.height - 15}" font-size="11" fill="${MUTED}">${escape(line)}</text>`,
  );
  // broad letters that the count of letters does not foresee are cut at the edge of an inner drawing
  const words = [...title, ...detail];
  const progress =
    node.progress === null
      ? ''
      : `<rect x="${x + 18}" y="${y + BOX.height - 8}" width="${BOX.width - 30}" height="4" rx="2" fill="#E0ECEA"/>` +
        `<rect x="${x + 18}" y="${y + BOX.height - 8}" width="${(BOX.width - 30) * node.progress}" height="4" rx="2" fill="#48A9A6"/>`;
  return (
    `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="10" fill="#FFFFFF" stroke="${LINE}"/>` +
    `<rect x="${x}" y="${y + 8}" width="5" height="${BOX.height - 16}" rx="2.5" fill="${colourOf(box)}"/>` +
    `<svg x="${x}" y="${y}" width="${BOX.width - 8}" height="${BOX.height}">${words.join('')}</svg>` +
    progress
  );
}

/** The diagram as a drawing of its own, with title, date and legend. */
export function svgOf({ boxes, width, height }: DiagramLayout, flow: Flow, words: DrawingWords): string {
  const byId = new Map(boxes.map((box) => [box.node.id, box]));
  const lines = boxes.flatMap((box) => {
    const parent = byId.get(box.parent ?? '');
    return parent
      ? `<path d="${pathBetween(parent, box, flow)}" fill="none" stroke="#74908E" stroke-width="1.5"/>`
      : [];
  });
  let at = 0;
  const legend = words.legend.map(({ colour, label }) => {
    const entry = `<rect x="${at}" y="-9" width="10" height="10" rx="2" fill="${colour}"/><text x="${at + 16}" y="0" font-size="12" fill="${MUTED}">${escape(label)}</text>`;
    at += 34 + label.length * 7;
    return entry;
  });
  const full = { width: Math.max(width, at, 640) + 2 * MARGIN, height: height + HEAD + FOOT + 2 * MARGIN };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${full.width}" height="${full.height}" viewBox="0 0 ${full.width} ${full.height}" font-family='${FONT}'>` +
    `<title>${escape(words.title)}</title><rect width="100%" height="100%" fill="#FFFFFF"/>` +
    `<text x="${MARGIN}" y="${MARGIN + 22}" font-size="22" font-weight="700" fill="${INK}">${escape(words.title)}</text>` +
    `<text x="${MARGIN}" y="${MARGIN + 46}" font-size="13" fill="${MUTED}">${escape(words.subtitle)}</text>` +
    `<g transform="translate(${MARGIN} ${MARGIN + HEAD})">${lines.join('')}${boxes.map((box) => boxSvg(box, words)).join('')}</g>` +
    `<g transform="translate(${MARGIN} ${full.height - MARGIN})">${legend.join('')}</g></svg>`
  );
}
