import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';

import { localeOf } from './refusals/error-handler.ts';
import { say } from './refusals/texts.ts';

const HASHED = /\/(assets|chunks)\//;
const NO_PAGE = /^\/(api|ws|builds|chunks|assets|elements|demo)\//;

const isPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !NO_PAGE.test(request.url) && request.headers.accept?.includes('text/html') === true;

/**
 * Serves the built application and element suite. An unknown page gets the application, which shows its 404; everything
 * else unknown is a 404 in words.
 */
export async function registerPages(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const hasPages = folder !== undefined && existsSync(folder);
  const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.code(404).send({ detail: say(localeOf(request), 'notFound.page'), code: 'not_found' });
  if (!hasPages) {
    app.setNotFoundHandler(notFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      // the suite is loaded by pages of other programs too
      if (!path.endsWith('.html')) void reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      if (/\.(js|css|woff2|svg|png|json)$/.test(path)) void reply.header('Access-Control-Allow-Origin', '*');
    },
  });
  app.get('/', { schema: { hide: true } }, (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').sendFile('index.html'),
  );
  app.get('/demo/', { schema: { hide: true } }, (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').sendFile('demo/index.html'),
  );
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? reply.header('Cache-Control', 'no-cache').sendFile('index.html') : notFound(request, reply),
  );
}
