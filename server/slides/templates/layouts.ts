import { drawTable } from './layout-table.ts';
import { card, frame, paragraphs, text, WIDTH, LEFT, type Drawn, type Place, type Words } from './layout-frame.ts';
import type { Shape } from './shapes.ts';

export type { Words } from './layout-frame.ts';

type Layout = (words: Words, place: Place, language: 'de' | 'en') => Drawn;

/** A course of dots towards a star, as on the sign of the product. */
function course(color: 'secondary' | 'pool'): Shape[] {
  const dots: [number, number][] = [
    [560, 400],
    [650, 352],
    [730, 290],
    [795, 214],
  ];
  return [
    ...dots.map(([x, y], place): Shape => ({
      kind: 'ellipse',
      x,
      y,
      w: 10 + place * 3,
      h: 10 + place * 3,
      fill: color,
    })),
    { kind: 'ellipse', x: 852, y: 96, w: 30, h: 30, fill: 'lemon' },
  ];
}

const cover: Layout = ({ title, sub = '', points = [] }) => ({
  ground: 'primary',
  shapes: [
    ...course('secondary'),
    { kind: 'rect', x: LEFT, y: 168, w: 64, h: 5, fill: 'lemon' },
    text({ x: LEFT, y: 188, w: 640, h: 60 }, title, { size: 46, color: 'white', bold: true, valign: 'middle' }),
    text({ x: LEFT, y: 258, w: 480, h: 40 }, sub, { size: 24, color: 'pool' }),
    paragraphs({ x: LEFT, y: 430, w: 480, h: 56 }, points, { size: 16, color: 'white', valign: 'bottom', gap: 4 }),
  ],
});

const section: Layout = ({ title, sub = '' }, { part }) => ({
  ground: 'primary',
  shapes: [
    text({ x: LEFT, y: 120, w: 200, h: 120 }, String(part), {
      size: 96,
      color: 'secondary',
      bold: true,
      valign: 'middle',
    }),
    { kind: 'rect', x: LEFT, y: 252, w: 64, h: 5, fill: 'lemon' },
    text({ x: LEFT, y: 272, w: WIDTH, h: 56 }, title, { size: 42, color: 'white', bold: true, valign: 'middle' }),
    text({ x: LEFT, y: 336, w: WIDTH, h: 36 }, sub, { size: 22, color: 'pool' }),
  ],
});

const question: Layout = ({ title, sub = '' }) => ({
  ground: 'primary',
  shapes: [
    { kind: 'rect', x: LEFT, y: 150, w: 6, h: 200, fill: 'lemon' },
    text({ x: LEFT + 32, y: 150, w: 720, h: 200 }, title, { size: 38, color: 'white', bold: true, valign: 'middle' }),
    text({ x: LEFT + 32, y: 376, w: 720, h: 30 }, sub, { size: 18, color: 'pool' }),
  ],
});

/** A box at the right: what it is called and what it says. */
function aside([title = '', ...rest]: readonly string[]): Shape[] {
  const box = { x: 652, y: 132, w: 252, h: 330 };
  return [
    { kind: 'rect', ...box, fill: 'primary', radius: 8 },
    text({ x: box.x + 22, y: box.y + 24, w: box.w - 44, h: 60 }, title, { size: 19, color: 'pool', bold: true }),
    paragraphs({ x: box.x + 22, y: box.y + 92, w: box.w - 44, h: box.h - 112 }, rest, {
      size: 17,
      color: 'white',
      gap: 8,
    }),
  ];
}

const points: Layout = (words, place) => {
  const { points: lines = [], aside: beside } = words;
  const w = beside ? 566 : WIDTH;
  const list = lines.map((line) => ({ text: line, bullet: true }));
  return frame(words, place, [
    paragraphs({ x: LEFT, y: 140, w, h: 330 }, list, { size: 21, color: 'text', gap: 13 }),
    ...(beside ? aside(beside) : []),
  ]);
};

const exercise: Layout = (words, place, language) => {
  const { points: lines = [], aside: [how = '', result = ''] = [] } = words;
  const step = 330 / Math.max(1, lines.length);
  const [form, outcome] = language === 'de' ? ['Arbeitsform', 'Ergebnis'] : ['How we work', 'Result'];
  const x = 652;
  return frame(words, place, [
    ...lines.flatMap((line, at): Shape[] => {
      const y = 136 + at * step;
      return [
        { kind: 'ellipse', x: LEFT, y: y + 2, w: 32, h: 32, fill: 'accent' },
        text({ x: LEFT, y: y + 2, w: 32, h: 32 }, String(at + 1), {
          size: 16,
          color: 'white',
          bold: true,
          align: 'center',
          valign: 'middle',
        }),
        text({ x: LEFT + 48, y: y + 4, w: 510, h: step - 8 }, line, { size: 19, color: 'text' }),
      ];
    }),
    { kind: 'rect', x, y: 132, w: 252, h: 330, fill: 'primary', radius: 8 },
    text({ x: x + 22, y: 148, w: 208, h: 62 }, `${place.minutes} min`, {
      size: 40,
      color: 'lemon',
      bold: true,
      valign: 'middle',
    }),
    text({ x: x + 22, y: 222, w: 208, h: 20 }, form, { size: 14, color: 'pool', bold: true }),
    text({ x: x + 22, y: 242, w: 208, h: 70 }, how, { size: 17, color: 'white' }),
    text({ x: x + 22, y: 324, w: 208, h: 20 }, outcome, { size: 14, color: 'pool', bold: true }),
    text({ x: x + 22, y: 344, w: 208, h: 106 }, result, { size: 17, color: 'white' }),
  ]);
};

/** Up to four cards in a row, more in two. */
const tiles: Layout = (words, place) => {
  const { tiles: all = [] } = words;
  const columns = all.length > 4 ? 3 : Math.max(1, all.length);
  const rows = Math.ceil(all.length / columns);
  const gap = 16;
  const w = (WIDTH - gap * (columns - 1)) / columns;
  const h = rows === 1 ? 270 : (334 - gap) / 2;
  const shapes = all.flatMap(([title = '', says = ''], at) => {
    const box = { x: LEFT + (at % columns) * (w + gap), y: 136 + Math.floor(at / columns) * (h + gap), w, h };
    return card(box, title, [{ text: says }], rows === 1 ? 19 : 17);
  });
  return frame(words, place, shapes);
};

const columns: Layout = (words, place) => {
  const { tiles: all = [] } = words;
  const gap = 20;
  const w = (WIDTH - gap * (all.length - 1)) / Math.max(1, all.length);
  const shapes = all.flatMap(([title = '', lines = ''], at) => {
    const list = lines.split('|').map((line) => ({ text: line, bullet: true }));
    return card({ x: LEFT + at * (w + gap), y: 136, w, h: 326 }, title, list, all.length > 2 ? 18 : 20);
  });
  return frame(words, place, shapes);
};

const steps: Layout = (words, place) => {
  const { tiles: all = [] } = words;
  const w = WIDTH / Math.max(1, all.length);
  const y = 206;
  const shapes = all.flatMap(([title = '', says = ''], at): Shape[] => {
    const x = LEFT + at * w;
    const middle = x + w / 2 - 26;
    return [
      { kind: 'ellipse', x: middle, y, w: 52, h: 52, fill: at === 0 ? 'lemon' : 'accent' },
      text({ x: middle, y, w: 52, h: 52 }, String(at + 1), {
        size: 22,
        color: at === 0 ? 'text' : 'white',
        bold: true,
        align: 'center',
        valign: 'middle',
      }),
      text({ x: x + 6, y: y + 70, w: w - 12, h: 28 }, title, {
        size: 20,
        color: 'primary',
        bold: true,
        align: 'center',
        valign: 'middle',
      }),
      text({ x: x + 8, y: y + 102, w: w - 16, h: 90 }, says, { size: 16, color: 'muted', align: 'center' }),
    ];
  });
  const line: Shape = { kind: 'line', x: LEFT + w / 2, y: y + 26, length: WIDTH - w, color: 'secondary', width: 3 };
  return frame(words, place, [line, ...shapes]);
};

/** Two by two fields with their axes. */
const matrix: Layout = (words, place) => {
  const { tiles: all = [], axes: [left = '', right = '', top = '', bottom = ''] = [] } = words;
  const x0 = LEFT + 116;
  const gap = 10;
  const w = (WIDTH - 116 - gap) / 2;
  const h = 146;
  const axis = { size: 15, color: 'muted', bold: true, valign: 'middle' } as const;
  const fields = all.flatMap(([title = '', says = ''], at): Shape[] => {
    const box = { x: x0 + (at % 2) * (w + gap), y: 130 + Math.floor(at / 2) * (h + gap), w, h };
    return card(box, title, [{ text: says }], 17);
  });
  return frame(words, place, [
    ...fields,
    text({ x: LEFT, y: 130, w: 104, h }, top, axis),
    text({ x: LEFT, y: 130 + h + gap, w: 104, h }, bottom, axis),
    text({ x: x0, y: 438, w, h: 24 }, left, { ...axis, align: 'center' }),
    text({ x: x0 + w + gap, y: 438, w, h: 24 }, right, { ...axis, align: 'center' }),
  ]);
};

const table: Layout = (words, place) => frame(words, place, drawTable(words));

/** How slides are laid out, by name. */
export const LAYOUTS = { cover, section, question, points, exercise, tiles, columns, steps, matrix, table };
export type LayoutName = keyof typeof LAYOUTS;
