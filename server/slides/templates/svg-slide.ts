import { fontOf } from '../../decks/typeface.ts';
import { setText, type SetLine } from './letters.ts';
import { COLORS, PAGE, type AreaShape, type DrawnSlide, type LineShape, type Shape } from './shapes.ts';

const round = (value: number): number => Math.round(value * 100) / 100;

/** The letters of a line as outlines: the picture needs no typeface of its system. */
function outlines({ text, x, y, size, bold }: SetLine): string {
  const font = fontOf(bold);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = x;
  return glyphs
    .map((glyph, place) => {
      const position = positions[place];
      const path = glyph.path.transform(scale, 0, 0, -scale, at + (position?.xOffset ?? 0) * scale, y);
      at += (position?.xAdvance ?? 0) * scale;
      return path.toSVG();
    })
    .join('');
}

function textOf(line: SetLine): string {
  const { dot, size, y, color } = line;
  const mark =
    dot === undefined
      ? ''
      : `<circle cx="${round(dot + 4)}" cy="${round(y - size * 0.33)}" r="${round(size * 0.13)}" fill="#${COLORS.secondary}"/>`;
  return `${mark}<path d="${outlines(line)}" fill="#${COLORS[color]}"/>`;
}

function areaOf({ kind, x, y, w, h, fill, line, dashed = false, radius = 0 }: AreaShape): string {
  const inside = fill === undefined ? 'none' : `#${COLORS[fill]}`;
  const edge =
    line === undefined ? '' : ` stroke="#${COLORS[line]}" stroke-width="1"${dashed ? ' stroke-dasharray="4 3"' : ''}`;
  return kind === 'ellipse'
    ? `<ellipse cx="${x + w / 2}" cy="${y + h / 2}" rx="${w / 2}" ry="${h / 2}" fill="${inside}"${edge}/>`
    : `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${inside}"${edge}/>`;
}

function lineOf({ x, y, length, isDown = false, color, width, dashed = false }: LineShape): string {
  const to = isDown ? `V${y + length}` : `H${x + length}`;
  const dash = dashed ? ` stroke-dasharray="${width * 3} ${width * 3}"` : '';
  return `<path d="M${x} ${y}${to}" stroke="#${COLORS[color]}" stroke-width="${width}" fill="none"${dash}/>`;
}

function shapeOf(shape: Shape): string {
  if (shape.kind === 'text') return setText(shape).lines.map(textOf).join('');
  return shape.kind === 'line' ? lineOf(shape) : areaOf(shape);
}

/** A slide as an SVG in which all letters are outlines. */
export function svgOf({ ground, shapes }: DrawnSlide, width: number): string {
  const { width: w, height: h } = PAGE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * h) / w}" viewBox="0 0 ${w} ${h}">
<rect width="${w}" height="${h}" fill="#${COLORS[ground]}"/>${shapes.map(shapeOf).join('')}</svg>`;
}
