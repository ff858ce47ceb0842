import JSZip from 'jszip';
import { expect, test } from 'vitest';

import { makeTemplateFile } from '../template-file.ts';
import { setText, textHeight, widthOf } from './letters.ts';
import { PAGE, type TextShape } from './shapes.ts';
import { svgOf } from './svg-slide.ts';
import { ALL_DECKS, slidesOf } from './template-deck.ts';

const texts = ALL_DECKS.flatMap(({ set, locale }) =>
  slidesOf(set, locale).flatMap(({ shapes }, place) =>
    shapes.flatMap((shape) => (shape.kind === 'text' ? [{ name: `${set} ${locale} ${place + 1}`, shape }] : [])),
  ),
);

test('[W9.48] [W9.49] the decks have 21 and 30 slides in each language, with notes for who speaks', () => {
  for (const { set, locale } of ALL_DECKS) {
    const slides = slidesOf(set, locale);
    expect([set, slides.length]).toEqual([set, set === 'kickoff' ? 30 : 21]);
    for (const { title, notes, section } of slides) expect([title, notes, section]).not.toContain('');
  }
});

test('every text of every deck fits into its box, and every box onto its slide', () => {
  for (const { name, shape } of texts) {
    const words = shape.paragraphs.map(({ text }) => text).join(' ');
    expect([name, words, textHeight(shape) <= shape.h + 0.5]).toEqual([name, words, true]);
    expect(shape.x + shape.w <= PAGE.width && shape.y + shape.h <= PAGE.height).toBe(true);
    for (const line of setText(shape).lines)
      expect([name, line.text, widthOf(line.text, line.size, line.bold) <= shape.w + 1]).toEqual([
        name,
        line.text,
        true,
      ]);
  }
});

test('German slides say nothing English and the other way round: both have the same layout', () => {
  for (const set of ['kickoff', 'strategy'] as const) {
    const kinds = (locale: 'de-DE' | 'en-US') =>
      slidesOf(set, locale).map(({ shapes }) => shapes.map(({ kind }) => kind));
    expect(kinds('de-DE')).toEqual(kinds('en-US'));
  }
});

test('a text breaks between words, in the middle of its box', () => {
  const shape: TextShape = {
    kind: 'text', x: 10, y: 0, w: 100, h: 100, size: 20, color: 'text', valign: 'middle', align: 'center',
    paragraphs: [{ text: 'Ziele und Ergebnisse' }],
  }; // prettier-ignore
  const { lines, height } = setText(shape);
  expect(lines.map(({ text }) => text)).toEqual(['Ziele und', 'Ergebnisse']);
  expect(height).toBeCloseTo(46);
  expect(lines[0]?.y).toBeCloseTo(27 + 18.1);
});

test('the picture of a slide holds outlines, so that it needs no typeface of its system', () => {
  const [slide] = slidesOf('kickoff', 'de-DE');
  const svg = slide ? svgOf(slide, 320) : '';
  expect(svg).toMatch(/^<svg [^>]*width="320" height="180"/);
  expect([svg.includes('<text'), svg.includes('<path d="M')]).toEqual([false, true]);
});

test('the presentation can be edited: texts, notes, and the colors of its theme', async () => {
  const zip = await JSZip.loadAsync(await makeTemplateFile({ set: 'strategy', locale: 'en-US', format: 'pptx' }));
  const read = async (path: string): Promise<string> => (await zip.file(path)?.async('string')) ?? '';
  expect(Object.keys(zip.files).filter((path) => /^ppt\/slides\/slide\d+\.xml$/.test(path))).toHaveLength(21);
  expect(await read('ppt/slides/slide5.xml')).toContain('Customers and market: whom are we here for?');
  expect(await read('ppt/slides/slide5.xml')).toContain('<a:schemeClr val="tx2"');
  expect(await read('ppt/notesSlides/notesSlide5.xml')).toContain('who is the exception, and why?');
  expect(await read('ppt/theme/theme1.xml')).toContain('<a:dk2><a:srgbClr val="00484D"/></a:dk2>');
});
