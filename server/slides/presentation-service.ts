import { LAYOUTS, type LayoutName, type Words } from './templates/layouts.ts';
import type { DrawnSlide } from './templates/shapes.ts';

export { pptxOf } from './templates/pptx-deck.ts';

/** What one slide says, and how it is laid out. */
export type SlideWords = Words & { layout: string; minutes?: number };

/** Slides of a presentation without sections. */
export const drawWords = (deck: string, language: 'de' | 'en', slides: readonly SlideWords[]): DrawnSlide[] =>
  slides.map(({ layout, minutes = 0, ...words }, place) => {
    const whole = { number: place + 1, all: slides.length, section: deck, part: 1, minutes, deck };
    // who writes such slides names a layout that there is
    const drawn = LAYOUTS[layout as LayoutName](words, whole, language);
    return { ...drawn, title: words.title, section: deck, minutes, notes: words.notes };
  });
