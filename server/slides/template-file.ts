import type { Locale } from '#contract/accounts/people.ts';
import type { TemplateSet } from '#contract/board/slides.ts';

import { pdfOf } from './templates/pdf-deck.ts';
import { pptxOf } from './templates/pptx-deck.ts';
import { deckTitle, slidesOf } from './templates/template-deck.ts';

export interface TemplateFile {
  set: TemplateSet;
  locale: Locale;
  format: 'pptx' | 'pdf';
}

/** A template as a file. Runs in a thread. */
export function makeTemplateFile({ set, locale, format }: TemplateFile): Promise<Uint8Array> {
  const slides = slidesOf(set, locale);
  const title = deckTitle(set, locale);
  return format === 'pdf' ? pdfOf(title, locale, slides) : pptxOf(title, slides);
}
