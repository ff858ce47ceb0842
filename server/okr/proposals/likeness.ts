import { nameKey } from '../exchange/existing-items.ts';
import { SimilarNames } from '../exchange/similar-names.ts';

/** So alike are titles that mean the same, from 0 to 1. */
const ALIKE = 0.6;

/** Short words say little: without them two titles are compared. */
const wordsOf = (title: string): Set<string> => {
  const all = nameKey(title).match(/[\p{L}\p{N}]+/gu) ?? [];
  const long = all.filter((word) => word.length > 3);
  return new Set(long.length > 0 ? long : all);
};

/** The share of words that two titles have in common, from 0 to 1. */
function shared(a: Set<string>, b: Set<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  return a.size + b.size === 0 ? 0 : (2 * both) / (a.size + b.size);
}

export interface Found<T> {
  item: T;
  /** Whether it has this very title, apart from case, accents and blanks. */
  isSame: boolean;
}

/** What is meant by a title: the item that has it, else one that is a slip away, else the one most alike. */
function findLike<T extends { title: string }>(title: string, items: readonly T[]): Found<T> | undefined {
  const same = items.find((item) => nameKey(item.title) === nameKey(title));
  if (same) return { item: same, isSame: true };
  const slip = new SimilarNames(items.map((item) => item.title)).find(title);
  const slipped = items.find((item) => item.title === slip);
  if (slipped) return { item: slipped, isSame: false };
  const words = wordsOf(title);
  const alike = items.map((item) => ({ item, share: shared(words, wordsOf(item.title)) }));
  const [best] = alike.filter(({ share }) => share >= ALIKE).toSorted((a, b) => b.share - a.share);
  return best && { item: best.item, isSame: false };
}

/** What each of these titles means, each item once: who has the very title comes before who is only alike. */
export function matchTitles<T extends { title: string }>(
  titles: readonly string[],
  items: readonly T[],
): (Found<T> | undefined)[] {
  const left = [...items];
  const take = (title: string, sameOnly: boolean): Found<T> | undefined => {
    const found = findLike(title, left);
    if (!found || (sameOnly && !found.isSame)) return undefined;
    left.splice(left.indexOf(found.item), 1);
    return found;
  };
  const same = titles.map((title) => take(title, true));
  return titles.map((title, place) => same[place] ?? take(title, false));
}
