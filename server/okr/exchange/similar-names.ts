import { bare } from '../okr-text.ts';

/** Shorter names differ by a letter without being the same. */
const SHORTEST = 5;
/** Longer ones are taken as they are: each of their letters would cost as much memory again. */
const LONGEST = 60;
const UMLAUTS: Record<string, string> = { ae: 'a', oe: 'o', ue: 'u' };

/** What is left of a name when umlauts written out, spaces and marks do not count. */
const bones = (name: string): string =>
  bare(name)
    .replaceAll(/[aou]e/g, (pair) => UMLAUTS[pair] ?? pair)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The bones, and each way to leave one letter out: names that are one slip apart share one. */
function slips(name: string): string[] {
  const whole = bones(name);
  if (whole.length < SHORTEST || whole.length > LONGEST) return [whole];
  return [whole, ...Array.from(whole, (_, place) => whole.slice(0, place) + whole.slice(place + 1))];
}

/** Finds what somebody may have meant by a name that is not there, whatever the number of names. */
export class SimilarNames {
  readonly #names: readonly string[];
  #known: Map<string, string> | null = null;

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** A name of these that is one slip away; null for none. */
  find(name: string): string | null {
    // made with the first name that is not there: most files have none
    this.#known ??= new Map(this.#names.flatMap((one) => slips(one).map((slip) => [slip, one] as const)));
    for (const slip of slips(name)) {
      const found = this.#known.get(slip);
      if (found !== undefined) return found;
    }
    return null;
  }
}
