import type { FastifyInstance } from 'fastify';

import { otherMediaType, Refusal } from '../refusals/refusals.ts';

/** What is never encoded where it means itself: two spellings of one path would be looked at differently. */
const ENCODED_PLAIN = /%(?:2d|2e|5f|7e|3\d|[46][1-9a-f]|[57][0-9a])/i;
/** Slashes, backslashes and control characters in disguise. */
const ENCODED_ODD = /%(?:2f|5c|[01][0-9a-f]|7f)/i;
/** Empty and dotted segments, and what has no place in a path. */
const ODD = /\/\/|\/\.{1,2}(?:\/|$)|[\\#]/;
/**
 * Whether a request target is spelt in the one way that we answer: origin-form, without empty or dotted segments, with
 * nothing encoded that needs no encoding. What follows the first `?` is free.
 */
export function isPlainTarget(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  return path.startsWith('/') && ![ENCODED_PLAIN, ENCODED_ODD, ODD].some((odd) => odd.test(path));
}

/** Bodies are read as they are: unpacking would let a few bytes become many. */
const isEncoded = (encoding: string | undefined): boolean =>
  encoding !== undefined && encoding.split(',').some((one) => !['', 'identity'].includes(one.trim().toLowerCase()));

/** Refuses, before anything else is asked, addresses in other spellings (400) and packed bodies (415). */
export function refuseOddTargets(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const isHostless = headers.host === undefined && raw.httpVersion === '1.1';
    if (isHostless || !isPlainTarget(raw.url ?? '')) throw new Refusal(400, 'invalid', 'invalid');
    if (isEncoded(headers['content-encoding'])) throw otherMediaType();
  });
}
