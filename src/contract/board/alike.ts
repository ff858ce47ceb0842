const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Whether most words of both texts are the same: what somebody has rephrased a little is still that one. */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > 0 && shared * 2 > Math.max(a.size, b.size);
}

/** Whether a text begins with these words. */
export const beginsWith = (text: string, words: string): boolean => {
  const [first, all] = [[...wordsOf(words)].join(' '), [...wordsOf(text)].join(' ')];
  return first !== '' && `${all} `.startsWith(`${first} `);
};
