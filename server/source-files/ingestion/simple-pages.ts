import sharp from 'sharp';

import { IngestionFailure, MOST_PAGES, report } from './ingested.ts';
import { writePictures } from './page-pictures.ts';
import { documentIn, slidesIn } from './office-texts.ts';

/** A page of the simplified preview: its size, and how its text is set, in pixels. */
const SHAPES = {
  pptx: { width: 1280, height: 720, letters: 70, lines: 18, size: 26 },
  docx: { width: 1131, height: 1600, letters: 84, lines: 52, size: 20 },
} as const;
type Shape = (typeof SHAPES)[keyof typeof SHAPES];

const MARGIN = 80;

/** Makes pages that show the texts of a presentation or document, not how it looks. */
export async function makeSimplePages(bytes: Buffer, folder: string, kind: 'pptx' | 'docx'): Promise<void> {
  const shape = SHAPES[kind];
  const pages =
    kind === 'pptx'
      ? (await slidesIn(bytes)).map((texts) => linesOf(texts, shape).slice(0, shape.lines))
      : (await documentIn(bytes)).flatMap((texts) => inPages(linesOf(texts, shape), shape.lines));
  if (pages.length === 0) throw new IngestionFailure('empty');
  if (pages.length > MOST_PAGES) throw new IngestionFailure('too_many_pages');
  report({ pages: pages.length, isSimplified: true });
  for (const [place, lines] of pages.entries()) {
    const picture = sharp(Buffer.from(pictureOf(lines, shape))).removeAlpha();
    report({ page: place + 1, name: lines[0] ?? '', ...(await writePictures(picture, folder, place + 1)) });
  }
}

/** Texts as lines that fit the width. */
function linesOf(texts: readonly string[], { letters }: Shape): string[] {
  return texts.flatMap((text) => {
    const lines: string[] = [''];
    for (const word of text.split(/\s+/)) {
      const line = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (line.length > letters && lines.at(-1) !== '') lines.push(word.slice(0, letters));
      else lines[lines.length - 1] = line.slice(0, letters);
    }
    return lines;
  });
}

function inPages(lines: string[], most: number): string[][] {
  return Array.from({ length: Math.ceil(lines.length / most) }, (_, at) => lines.slice(at * most, (at + 1) * most));
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function pictureOf(lines: readonly string[], { width, height, size }: Shape): string {
  const set = lines.map((line, place) => {
    const y = MARGIN + size + place * size * 1.35;
    return `<text x="${MARGIN}" y="${y}" xml:space="preserve">${escaped(line)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#ffffff"/>
    <g font-family="Carlito, Liberation Sans, DejaVu Sans, sans-serif" font-size="${size}" fill="#1d2b2e">${set.join('')}</g>
  </svg>`;
}
