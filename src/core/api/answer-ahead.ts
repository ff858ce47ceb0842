import type { Answer, Endpoint } from '#contract/endpoint.ts';

import type { ElementCore } from '../session/use-core.ts';
import { takeGiven } from './given.ts';

/**
 * The answer of a reading call without parameters that was asked for ahead of the code; undefined where it was not, or where
 * nothing came of it. Nothing is asked now.
 */
export async function answerAhead<E extends Endpoint>(
  { core, locale }: ElementCore,
  endpoint: E,
): Promise<Answer<E> | undefined> {
  const how = { language: locale, from: core.getToken };
  const response = await takeGiven(core.apiUrl + endpoint.path, how).catch(() => undefined);
  return response?.ok ? (response.json() as Promise<Answer<E>>) : undefined;
}
