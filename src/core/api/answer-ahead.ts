import type { Answer, Endpoint } from '#contract/endpoint.ts';

import type { ElementCore } from '../session/use-core.ts';
import { takeGiven } from './given.ts';

/** So long an answer is waited for that was asked for before; then the call itself is quicker. */
const PATIENCE_MS = 1000;

/**
 * The answer of a reading call without parameters that was asked for ahead of the code; undefined where it was not, where
 * nothing came of it, or not soon. Nothing is asked now.
 */
export async function answerAhead<E extends Endpoint>(
  { core, locale }: ElementCore,
  endpoint: E,
): Promise<Answer<E> | undefined> {
  return Promise.race([
    takeGiven(core.apiUrl + endpoint.path, { language: locale, from: core.getToken })
      .then((response) => (response?.ok ? (response.json() as Promise<Answer<E>>) : undefined))
      .catch(() => undefined),
    new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS)),
  ]);
}
