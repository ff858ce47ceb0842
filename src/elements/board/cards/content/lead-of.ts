import { wordsOf } from './card-content.ts';

/** Longer sentences are no lead. */
const MOST = 180;

/** The first sentence of the insights, which says what a card is about; '' without one that is short enough. */
export function leadOf(insights: unknown): string {
  const words = wordsOf(insights);
  const sentence = /^.+?[.!?](?=\s|$)/.exec(words)?.[0] ?? words;
  return sentence.length > MOST ? '' : sentence;
}
