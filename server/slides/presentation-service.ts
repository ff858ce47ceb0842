import { drawSlides } from './templates/draw-slides.ts';
import type { Words } from './templates/layouts.ts';
import type { DrawnSlide } from './templates/shapes.ts';

export { pdfOf } from './templates/pdf-deck.ts';
export { pptxOf } from './templates/pptx-deck.ts';
export { svgOf } from './templates/svg-slide.ts';
export type { DrawnSlide } from './templates/shapes.ts';

/** What one slide says, and how it is laid out. */
export type SlideWords = Words & { layout: string; minutes?: number };

/** Slides of a presentation without sections. */
export const drawWords = (deck: string, language: 'de' | 'en', slides: readonly SlideWords[]): DrawnSlide[] => {
  const placed = slides.map(({ layout, minutes = 0, ...words }) => ({
    words,
    layout,
    minutes,
    section: deck,
    part: 1,
  }));
  return drawSlides(deck, language, placed);
};
