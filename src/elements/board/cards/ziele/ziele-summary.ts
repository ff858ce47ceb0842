import { stringOf, wordsOf, type CardContent } from '../content/card-content.ts';

/** The goals as formatted text. */
export const summaryOf = (content: CardContent): string =>
  stringOf(content['summary'] ?? content['content'] ?? content['text']);

/** A line of the goals as the canvas shows it. */
export interface GoalsLine {
  kind: 'heading' | 'point' | 'text';
  words: string;
}

const kindOf = (tag: string): GoalsLine['kind'] | undefined =>
  /^h\d/i.test(tag) ? 'heading' : /^li$/i.test(tag) ? 'point' : undefined;

/** The goals line by line, as the canvas shows them without the sanitizer: headings, points of lists, paragraphs. */
export function goalsLines(content: CardContent): GoalsLine[] {
  const lines: GoalsLine[] = [];
  let kind: GoalsLine['kind'] = 'text';
  for (const [at, part] of summaryOf(content)
    .split(/<(h\d|li|p|br|ul|ol|div)\b[^>]*>/gi)
    .entries()) {
    const words = at % 2 === 0 ? wordsOf(part) : '';
    // at the odd places are names of tags; a point may hold a paragraph
    if (at % 2 === 1) kind = kindOf(part) ?? kind;
    else if (words !== '') {
      lines.push({ kind, words });
      kind = 'text';
    }
  }
  return lines;
}
