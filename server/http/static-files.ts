import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { relative, sep } from 'node:path';

/** Files whose name changes with what is in them, and texts, whose folder does. */
const HASHED = /\/(assets|chunks)\//;
/** What scripts and styles of other programs load: no documents, so that policies of documents say nothing about them. */
const PARTS = /\.(js|css|woff2|png|json)$/;
/** Headers of documents (callers/security-headers.ts): a kilobyte on each of many small files. */
const OF_DOCUMENTS = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'X-Request-Id',
];

/** The headers of a file below a folder. */
const headersIn =
  (folder: string, isForever: (path: string) => boolean) =>
  (reply: FastifyReply, sent: string): void => {
    const path = `/${relative(folder, sent).replaceAll(sep, '/')}`.replace(/\.(br|gz)$/, '');
    void reply.header('Cache-Control', isForever(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    // the suite is loaded by pages of other programs too
    if (!path.endsWith('.html')) void reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (PARTS.test(path) || path.endsWith('.svg')) void reply.header('Access-Control-Allow-Origin', '*');
    if (PARTS.test(path)) for (const name of OF_DOCUMENTS) void reply.removeHeader(name);
  };

/** Serves the files of the build as they were compressed there. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: headersIn(folder, (path) => HASHED.test(path)),
  });
}

/** Serves the kept builds below `/v/{version}/`: what has such an address never changes. */
export async function registerKeptBuilds(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/v/',
    decorateReply: false,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: headersIn(folder, () => true),
  });
}
