import { wordsOf, type CardContent } from '../content/card-content.ts';

/** The goals as plain words. */
export const goalsSummary = (content: CardContent): string =>
  wordsOf(content['summary'] ?? content['content'] ?? content['text']);
