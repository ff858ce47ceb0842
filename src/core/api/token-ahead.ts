/** `getToken` of a page, as long as nobody has looked at its answer. */
type Callback = () => Promise<unknown>;
interface Asked {
  answer: Promise<unknown>;
  at: number;
  isTaken: boolean;
}
/** Shared with the loader, which is a bundle of its own. */
const key = Symbol.for('leitstern.token-ahead');
const page = globalThis as { [key]?: Map<Callback, Asked> };
/** After so long a page is asked again by whoever needs its token then. */
const LIFE_MS = 20_000;

const freshOf = (from: Callback): Asked | undefined => {
  const asked = page[key]?.get(from);
  return asked && performance.now() - asked.at < LIFE_MS ? asked : undefined;
};

/** The token of the page, asked for before the code is there that needs it: once for all first calls. */
export async function tokenAhead(from: Callback): Promise<string> {
  let asked = freshOf(from);
  if (!asked) {
    asked = { answer: Promise.resolve().then(from), at: performance.now(), isTaken: false };
    (page[key] ??= new Map()).set(from, asked);
  }
  const { token } = ((await asked.answer) ?? {}) as { token?: unknown };
  if (typeof token !== 'string') throw new TypeError('getToken has answered no token');
  return token;
}

/** Takes what the page answers, or will answer, once; undefined where it was not asked ahead. */
export function takeTokenAhead(from: Callback): Promise<unknown> | undefined {
  const asked = freshOf(from);
  if (!asked || asked.isTaken) return undefined;
  asked.isTaken = true;
  return asked.answer;
}
