import { stringOf, wordsOf } from './card-content.ts';

/** Longer sentences are no lead. */
const MOST = 180;
/** What a full stop follows within a sentence: a number, a letter (`z. B.`, `e.g.`), a short form. */
const WITHIN =
  /(?:^|[\s(.„“"])(?:\d+|\p{L}|ca|bzw|vgl|inkl|exkl|evtl|ggf|mio|mrd|nr|dr|prof|st|str|abs|tsd|max|min|fig|abb|approx|incl|vs|co|ltd|mrs?|no)$/iu;

/** The first block of formatted text with words, headings left out; all words where there are no blocks. */
function firstBlock(html: unknown): string {
  for (const [, , block] of stringOf(html).matchAll(/<(p|li)\b[^>]*>(.*?)<\/\1>/gis)) {
    const words = wordsOf(block);
    if (words !== '') return words;
  }
  return wordsOf(html);
}

/** The first sentence of the insights, which says what a card is about; '' without one that is short enough. */
export function leadOf(insights: unknown): string {
  const words = firstBlock(insights);
  const ends = [...words.matchAll(/[.!?](?=\s|$)/g)].map(({ index }) => index);
  const end = ends.find((at) => words[at] !== '.' || !WITHIN.test(words.slice(0, at)));
  const sentence = end === undefined ? words : words.slice(0, end + 1);
  return sentence.length > MOST ? '' : sentence;
}
