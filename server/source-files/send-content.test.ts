import Fastify from 'fastify';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';

import { FilesAway } from '../files/content-store.ts';
import { handleError } from '../http/refusals/error-handler.ts';
import { sendContent } from './send-content.ts';

test.each([
  [new Error('The content is gone'), 500, 'internal'],
  [new FilesAway('The object store answers 503'), 503, 'files_away'],
])('a content that cannot be read is no answer that may be kept: %s', async (failure, status, code) => {
  const app = Fastify().setErrorHandler(handleError);
  app.decorateRequest('viewer', null);
  app.get('/', async (_request, reply) => {
    const content = new Readable({ read: () => void content.destroy(failure) });
    sendContent(reply, content, { 'Content-Type': 'image/webp' });
    return reply;
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  expect(answer.headers['cache-control']).toBe('no-store');
  await app.close();
});
