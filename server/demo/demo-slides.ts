import type { SlideStep } from '#contract/board/slides.ts';

import { drawWords, pptxOf, type SlideWords } from '../slides/presentation-service.ts';
import { readStoryFile } from './demo-story.ts';

/** A presentation that somebody of the story has uploaded for a meeting. */
interface StoryDeck {
  company: string;
  person: string;
  board: string;
  step: SlideStep;
  language: 'de' | 'en';
  name: string;
  title: string;
  slides: SlideWords[];
}

export interface DemoDeck extends Pick<StoryDeck, 'company' | 'person' | 'board' | 'step' | 'name'> {
  content: Buffer;
}

/** The presentations of the story, in the look of the templates. */
export function decksOf(folder: string): Promise<DemoDeck[]> {
  return Promise.all(
    readStoryFile<StoryDeck[]>(folder, 'slides').map(async ({ slides, title, language, ...deck }) => ({
      ...deck,
      content: await pptxOf(title, drawWords(title, language, slides)),
    })),
  );
}
