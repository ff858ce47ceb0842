import Fastify, { type FastifyInstance } from 'fastify';
import { fastifyZodOpenApiPlugin, serializerCompiler, validatorCompiler } from 'fastify-zod-openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { defineEndpoint } from '#contract/endpoint.ts';
import { z } from '#contract/z.ts';
import { handleError } from '#server/http/refusals/error-handler.ts';
import { mount } from '#server/http/mount.ts';
import { registerMultipart } from '#server/http/multipart.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const withFile = defineEndpoint({
  method: 'POST',
  path: '/api/v1/things/',
  action: 'features.read',
  summary: 'A thing with a picture',
  body: z.object({
    text: z.string(),
    x: z.number().optional(),
    color: z.string().nullable().optional(),
    on: z.boolean().optional(),
    tags: z.array(z.string()).optional(),
    board: z.object({ id: z.string(), n: z.number().optional() }).optional(),
    data: z.record(z.string(), z.unknown()).optional(),
  }),
  answer: z.unknown(),
  upload: { field: 'file', bytes: 2 * 1024 * 1024, types: ['image/png'] },
});
const fileOnly = defineEndpoint({
  method: 'POST',
  path: '/api/v1/pictures/',
  action: 'features.read',
  summary: 'A picture',
  answer: z.unknown(),
  upload: { field: 'file', bytes: 2 * 1024 * 1024, types: ['image/png'], required: true },
});
const without = defineEndpoint({
  method: 'POST',
  path: '/api/v1/texts/',
  action: 'features.read',
  summary: 'A text',
  body: z.object({ text: z.string() }),
  answer: z.unknown(),
});
const closed = defineEndpoint({ ...fileOnly, path: '/api/v1/closed/', action: 'notes.read' });

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.decorateRequest('viewer', null);
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler).setErrorHandler(handleError);
  await app.register(fastifyZodOpenApiPlugin);
  await registerMultipart(app);
  mount(app, withFile, async ({ body, upload }) => ({
    body,
    file: upload && { name: upload.filename, type: upload.mediaType, bytes: upload.content.length },
  }));
  mount(app, fileOnly, async ({ upload }) => ({ type: upload.mediaType }));
  mount(app, without, async ({ body }) => body);
  mount(app, closed, async () => ({}));
  await app.ready();
});
afterAll(() => app.close());

async function send(path: string, fields: [string, string | [Buffer, string]][]) {
  const form = new FormData();
  for (const [name, value] of fields)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value[0])]), value[1]);
  const encoded = new Response(form);
  return app.inject({
    method: 'POST',
    url: `/api/v1/${path}/`,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'accept-language': 'en' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

test('[A5.06] [A5.07] [A5.08] [A5.09] a form becomes the body of the contract, each text as its field expects it', async () => {
  const answer = await send('things', [
    ['text', '12'],
    ['x', '12.5'],
    ['color', ''],
    ['on', 'true'],
    ['tags', 'a'],
    ['tags', 'b'],
    ['board[id]', '7'],
    ['board[n]', '7'],
    ['data', '{"a":[1]}'],
    ['file', [PNG, '../../ü\u0001b\u007Fer.png']],
  ]);
  expect(answer.json()).toEqual({
    body: { text: '12', x: 12.5, color: null, on: true, tags: ['a', 'b'], board: { id: '7', n: 7 }, data: { a: [1] } },
    file: { name: 'über.png', type: 'image/png', bytes: PNG.length },
  });
});

test('the same call takes JSON, and then there is no file', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/things/', payload: { text: 'a' } });
  expect(answer.json()).toEqual({ body: { text: 'a' }, file: null });
});

test.each<[string, string, [string, string | [Buffer, string]][], number, object]>([
  ['a wrong field', 'things', [['text', 'a'], ['x', 'far']], 400, { errors: { x: ['This kind of value is not possible here.'] } }], // prettier-ignore
  ['a picture that is none', 'things', [['text', 'a'], ['file', [Buffer.from('<svg/>'), 'a.png']]], 400, { errors: { file: ['Files of this kind are not accepted here.'] } }], // prettier-ignore
  ['an empty file', 'pictures', [['file', [Buffer.alloc(0), 'a.png']]], 400, { errors: { file: ['This file is empty.'] } }], // prettier-ignore
  ['a missing file', 'pictures', [['text', 'a']], 400, { errors: { file: ['Choose a file.'] } }],
  ['a file in another field', 'things', [['text', 'a'], ['photo', [PNG, 'a.png']]], 400, { errors: { photo: ['No file is expected here.'] } }], // prettier-ignore
  ['a file that is too large', 'things', [['text', 'a'], ['file', [Buffer.alloc(3_000_000), 'a.png']]], 413, { code: 'too_large', detail: 'The file may be at most 2 MB.' }], // prettier-ignore
  [
    'two files',
    'pictures',
    [
      ['file', [PNG, 'a.png']],
      ['file', [PNG, 'b.png']],
    ],
    413,
    { code: 'too_large' },
  ],
  ['a file for a call that takes none', 'texts', [['text', 'a']], 415, { code: 'media_type' }],
  ['a file without a session', 'closed', [['file', [PNG, 'a.png']]], 401, { code: 'signed_out' }],
  ['an object that is nested too deeply', 'things', [['text', 'a'], ['data', `${'{"a":'.repeat(80)}1${'}'.repeat(80)}`]], 400, { code: 'too_deep' }], // prettier-ignore
])('%s is refused with a reason', async (_, path, fields, ...received) => {
  const answer = await send(path, fields);
  expect([answer.statusCode, answer.json()]).toMatchObject(received);
});

test('a form that breaks off or has no border is 400', async () => {
  const bodies = [
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nab'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--'],
  ];
  for (const [type = '', payload = ''] of bodies) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/things/',
      headers: { 'content-type': type },
      payload,
    });
    expect([type, answer.statusCode]).toEqual([type, 400]);
  }
});
