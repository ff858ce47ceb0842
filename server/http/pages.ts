import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { applicationDocument } from './application-document.ts';
import { localeOf } from './refusals/error-handler.ts';
import { say } from './refusals/texts.ts';
import { keepBuild } from './kept-builds.ts';
import { registerKeptBuilds, registerStaticFiles } from './static-files.ts';

/** Files of a build. */
const OF_BUILD = /^\/(chunks|assets|elements|v)\//;
const NO_PAGE = /^\/(api|ws|builds|demo|docs)\//;

const isPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !NO_PAGE.test(request.url) &&
  !OF_BUILD.test(request.url) &&
  request.headers.accept?.includes('text/html') === true;

/**
 * Serves the built application and element suite. An unknown page gets the application, which shows its 404; everything
 * else unknown is a 404 in words.
 */
export async function registerPages(
  app: FastifyInstance,
  folder: string | undefined,
  dataDir = './data',
): Promise<void> {
  const hasPages = folder !== undefined && existsSync(folder);
  const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // pages of other sites are to see that a file or a whole version is gone, and no fault of origins in its place
    if (OF_BUILD.test(request.url)) void reply.header('Access-Control-Allow-Origin', '*');
    return reply.code(404).send({ detail: say(localeOf(request), 'notFound.page'), code: 'not_found' });
  };
  if (!hasPages) {
    app.setNotFoundHandler(notFound);
    return;
  }
  await registerStaticFiles(app, folder);
  await registerKeptBuilds(app, resolve(await keepBuild(folder, join(dataDir, 'builds'))));
  const sendDocument = applicationDocument(folder);
  app.get('/', { schema: { hide: true } }, sendDocument);
  // its links lead on from the folder
  app.get('/demo', { schema: { hide: true } }, (_request, reply) => reply.redirect('/demo/'));
  app.get('/demo/', { schema: { hide: true } }, (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').sendFile('demo/index.html'),
  );
  for (const address of ['/docs', '/docs/'])
    app.get(address, { schema: { hide: true } }, (_request, reply) => reply.redirect('/docs/start.html'));
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendDocument(request, reply.code(200)) : notFound(request, reply),
  );
}
