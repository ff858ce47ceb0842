import { describe, expect, it } from 'vitest';

import { observationChunks } from './observation-chunks.ts';

const words = (count: number): string => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

describe('[W2.15-15] observation chunks', () => {
  it.each<[string, string[], number[]]>([
    ['nothing', [], []],
    ['empty texts', ['', '  \n'], []],
    ['a short text', ['one two'], [2]],
    ['exactly 70 words', [words(70)], [70]],
    ['71 words', [words(71)], [70, 1]],
    ['several texts', [words(150), 'end'], [70, 70, 10, 1]],
  ])('%s', (_, texts, counts) => {
    expect(observationChunks(texts).map((chunk) => chunk.split(' ').length)).toEqual(counts);
  });

  it('ends with three dots where the text goes on', () => {
    const [first, second] = observationChunks([words(80)]);
    expect(first?.endsWith('w69...')).toBe(true);
    expect(second?.endsWith('w79')).toBe(true);
  });
});
