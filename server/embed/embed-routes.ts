import type { FastifyInstance } from 'fastify';

import {
  addEmbedOrigin,
  checkEmbedOrigin,
  createEmbedKey,
  createEmbedToken,
  createOwnEmbedToken,
  listEmbedKeys,
  listEmbedOrigins,
  readEmbedOrigin,
  removeEmbedOrigin,
  revokeEmbedKey,
  rotateEmbedKey,
} from '#contract/embed.ts';

import { mount } from '../http/mount.ts';
import { originOf } from '../http/callers/origins.ts';
import { notInToken, otherPerson } from '../http/refusals/refusals.ts';
import { callOf } from '../records/call.ts';
import type { Services } from '../services.ts';
import { registerEmbedPages } from './embed-pages.ts';
import { EmbedKeysService } from './embed-keys-service.ts';
import { firstCallRoute } from './first-call.ts';

export async function embedRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { embedTokens, embedOrigins } = services;
  const keys = new EmbedKeysService(services);
  registerEmbedPages(app, services);
  await app.register(firstCallRoute);
  app.addHook('onReady', () => embedOrigins.read());

  mount(app, createEmbedToken, async ({ request, body }) => embedTokens.make(request, body));
  mount(app, createOwnEmbedToken, async ({ request, viewer, body }) => {
    if (viewer.tokenOrigins !== null) throw notInToken();
    if (body.person !== undefined && body.person !== viewer.id) throw otherPerson();
    return embedTokens.makeOwn(viewer, body.origin, request.id);
  });
  mount(app, readEmbedOrigin, async ({ request, reply }) => {
    const { origin = null } = request.headers;
    // every page may read it: it says nothing that its own preflight does not
    void reply.header('Access-Control-Allow-Origin', '*').header('Access-Control-Allow-Credentials', undefined);
    const { origins } = app;
    // another server may have taken it off, and this one not heard of it yet: its page has lost its tokens already, and asks why
    if (origins.isListed(origin ?? undefined)) await embedOrigins.read().catch(() => undefined);
    return {
      origin,
      token: origin !== null && (origins.isListed(origin) || origins.embedding.includes(origin)),
      cookies: origins.takesCookies(request),
    };
  });

  mount(app, listEmbedKeys, async ({ viewer, params }) => keys.list(viewer, params.id));
  mount(app, createEmbedKey, async ({ params, body, ...input }) => keys.create(callOf(input), params.id, body));
  mount(app, rotateEmbedKey, async ({ params, ...input }) =>
    keys.rotate(callOf(input), { companyId: params.id, keyId: params.key }),
  );
  mount(app, revokeEmbedKey, async ({ params, ...input }) =>
    keys.revoke(callOf(input), { companyId: params.id, keyId: params.key }),
  );

  mount(app, listEmbedOrigins, async ({ viewer, params }) => embedOrigins.list(viewer, params.id));
  mount(app, addEmbedOrigin, async ({ params, body, ...input }) =>
    embedOrigins.add(callOf(input), params.id, body.origin),
  );
  mount(app, removeEmbedOrigin, async ({ params, ...input }) =>
    embedOrigins.remove(callOf(input), params.id, params.origin),
  );
  mount(app, checkEmbedOrigin, async ({ request, viewer, params, query }) =>
    embedOrigins.check(viewer, params.id, { suite: originOf(request, services.options.publicUrl), text: query.origin }),
  );
}
