import type { FastifyInstance } from 'fastify';

import { firstCall } from '#contract/embed.ts';
import { firstCallAt } from '#contract/first-calls.ts';

import { sendText } from '../http/answers/send-text.ts';
import { isPlainTarget } from '../http/callers/targets.ts';
import { callInside, hidesCaller } from '../http/inner-calls.ts';
import { countAsInside } from '../http/limits/open-calls.ts';
import { mount } from '../http/mount.ts';
import { invalidField, Refusal } from '../http/refusals/refusals.ts';

/** Of the answer inside; everything else is that of the call around it. */
const HANDED_ON = ['cache-control', 'content-type', 'retry-after'];

/**
 * Makes one of the first reading calls of an element by the token in the body, so that pages of other sites need no
 * preflight before it. The call inside goes through all rules of calls: origin, token, right, limits, schema.
 */
export async function firstCallRoute(app: FastifyInstance): Promise<void> {
  // what a browser sends without a preflight
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.readJson);
  mount(app, firstCall, async ({ request, reply, body: { token, path } }) => {
    // another spelling would be read as another path inside
    if (!isPlainTarget(path) || !firstCallAt(path)) throw invalidField('path', 'field.format');
    if (hidesCaller(request)) throw new Refusal(400, 'invalid', 'invalid');
    const { headers, statusCode, rawPayload, raw } = await callInside(request, {
      url: path,
      passOn: ['origin'],
      headers: { authorization: `Bearer ${token}`, 'x-request-id': request.id },
    });
    // the person of the token, not the network that they share with others
    countAsInside(request, raw.req);
    for (const name of HANDED_ON) if (headers[name] !== undefined) void reply.header(name, headers[name]);
    return sendText(reply.code(statusCode), rawPayload);
  });
}
