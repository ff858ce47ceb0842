import { stringOf, wordsOf, type CardContent } from '../content/card-content.ts';

/** The goals as formatted text. */
export const summaryOf = (content: CardContent): string =>
  stringOf(content['summary'] ?? content['content'] ?? content['text']);

/** The goals as plain words. */
export const goalsSummary = (content: CardContent): string => wordsOf(summaryOf(content));
