import type { Answer, Endpoint } from '#contract/endpoint.ts';

import type { ElementCore } from '../session/use-core.ts';
import { takeGiven } from './given.ts';

/** So long an answer is waited for that was asked for before; then the call itself is quicker. */
const PATIENCE_MS = 1000;

/** An answer on its way, and whose it is. */
interface Coming {
  answer: Promise<unknown>;
  from: unknown;
  user: unknown;
}
/** By language and address: who asks meanwhile for the same person gets the same. */
const coming = new Map<string, Coming>();

/**
 * The answer of a reading call without parameters that was asked for ahead of the code; undefined where it was not, where
 * nothing came of it, or not soon. Nothing is asked now.
 */
export async function answerAhead<E extends Endpoint>(
  { core, locale }: ElementCore,
  endpoint: E,
): Promise<Answer<E> | undefined> {
  const url = core.apiUrl + endpoint.path;
  const key = `${locale} ${url}`;
  const from = core.getToken;
  const { user } = core.$session.get();
  const before = coming.get(key);
  if (before && before.from === from && before.user === user) return before.answer as Promise<Answer<E> | undefined>;
  const answer = Promise.race([
    takeGiven(url, { language: locale, from })
      .then((response) => (response?.ok ? (response.json() as Promise<Answer<E>>) : undefined))
      .catch(() => undefined),
    new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS)),
  ]);
  const own = { answer, from, user };
  coming.set(key, own);
  await answer;
  if (coming.get(key) === own) coming.delete(key);
  return answer;
}
