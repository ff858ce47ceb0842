import type { Answer, Endpoint } from '#contract/endpoint.ts';

import type { ElementCore } from '../session/use-core.ts';
import { takeGiven } from './given.ts';

/** So long an answer is waited for that was asked for before; then the call itself is quicker. */
const PATIENCE_MS = 1000;

/** Answers on their way, by address: who asks meanwhile gets the same. */
const coming = new Map<string, Promise<unknown>>();

/**
 * The answer of a reading call without parameters that was asked for ahead of the code; undefined where it was not, where
 * nothing came of it, or not soon. Nothing is asked now.
 */
export async function answerAhead<E extends Endpoint>(
  { core, locale }: ElementCore,
  endpoint: E,
): Promise<Answer<E> | undefined> {
  const url = core.apiUrl + endpoint.path;
  const before = coming.get(url);
  if (before) return before as Promise<Answer<E> | undefined>;
  const answer = Promise.race([
    takeGiven(url, { language: locale, from: core.getToken })
      .then((response) => (response?.ok ? (response.json() as Promise<Answer<E>>) : undefined))
      .catch(() => undefined),
    new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS)),
  ]);
  coming.set(url, answer);
  await answer;
  coming.delete(url);
  return answer;
}
