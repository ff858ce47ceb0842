import { LAYOUTS, type LayoutName, type Words } from './layouts.ts';
import type { DrawnSlide } from './shapes.ts';

/** What one slide says, how it is laid out, and where in the deck it stands. */
export interface PlacedWords {
  words: Words;
  layout: string;
  section: string;
  part: number;
  minutes: number;
}

/** The slides of a deck in their order. */
export const drawSlides = (deck: string, language: 'de' | 'en', slides: readonly PlacedWords[]): DrawnSlide[] =>
  slides.map(({ words, layout, section, part, minutes }, place) => {
    const whole = { number: place + 1, all: slides.length, section, part, minutes, deck };
    // whoever writes slides names a layout that there is; those of the templates are checked by a test
    const { ground, shapes } = LAYOUTS[layout as LayoutName](words, whole, language);
    return { title: words.title, section, minutes, notes: words.notes, ground, shapes };
  });
