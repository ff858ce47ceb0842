import { xmlText } from '#contract/xml-text.ts';

import { FONTS, type Drawing, type Mark } from './diagram-drawing.ts';

const escape = (text: string): string =>
  xmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Words are in an inner drawing, whose edge cuts them. */
const wordsSvg = ({ x, y, size, bold, fill, text, room }: Extract<Mark, { kind: 'words' }>): string =>
  `<svg x="${x}" y="${y - size * 1.2}" width="${room}" height="${size * 1.7}">` +
  `<text y="${size * 1.2}" font-size="${size}"${bold ? ' font-weight="600"' : ''} fill="${fill}">${escape(text)}</text></svg>`;

function markSvg(mark: Mark): string {
  if (mark.kind === 'words') return wordsSvg(mark);
  if (mark.kind === 'path') return `<path d="${mark.path}" fill="none" stroke="${mark.line}" stroke-width="1.5"/>`;
  const { x, y, width, height, radius, fill, line, dashes } = mark;
  const stroke =
    line === undefined ? '' : ` stroke="${line}"${dashes ? ` stroke-dasharray="${dashes.join(' ')}"` : ''}`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${stroke}/>`;
}

/** A drawing as an SVG file. */
export const svgOf = ({ title, width, height, marks }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family='${FONTS}'>` +
  `<title>${escape(title)}</title>${marks.map((mark) => markSvg(mark)).join('')}</svg>`;
