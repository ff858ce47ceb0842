import Fastify, { type FastifyInstance } from 'fastify';
import { fastifyZodOpenApiPlugin, serializerCompiler, validatorCompiler } from 'fastify-zod-openapi';
import { beforeAll, expect, test, vi } from 'vitest';

import { catalogue } from '#contract/catalogue.ts';
import { defineEndpoint, type Endpoint } from '#contract/endpoint.ts';
import { z } from '#contract/z.ts';
import { BODY_TIMES, registerBodyPace, type BodyTimes } from '#server/http/bodies/body-pace.ts';
import { handleError } from '#server/http/refusals/error-handler.ts';
import { mount } from '#server/http/mount.ts';
import { registerMultipart } from '#server/http/multipart.ts';

import { seedBoard, type SeededBoard } from '../seed/board.ts';
import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { seedNote } from '../seed/notes.ts';
import { END, filePart, RawForm, textPart } from '../setup/raw-form.ts';
import { signedIn, useServer, type TestClient } from '../setup/server.ts';

const MEGABYTE = 1024 * 1024;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const server = useServer({
  bodyTimes: { lingerMs: 200 },
  forms: { waitingPerPerson: 12 },
});
let address: string;
let company: SeededCompany;
let board: SeededBoard;
let note: string;
let admin: TestClient;
let reader: TestClient;
beforeAll(async () => {
  company = await seedCompany(server.database);
  board = await seedBoard(server.database, company);
  note = await seedNote(server.database, company, board.id);
  admin = await signedIn(server.app, company.admin.email);
  reader = await signedIn(server.app, company.reader.email);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

const withFile = Object.entries(catalogue).filter(([, { upload }]) => upload);
const ownerOf = (path: string): string =>
  path.includes('companies') ? company.id : path.includes('slides') ? board.id : note;
const pathOf = ({ path }: Endpoint): string => path.replace('{id}', ownerOf(path)).replace('{step}', 'kickoff');
const headersOf = ({ cookies }: TestClient): object => ({
  'x-csrftoken': cookies['csrftoken'],
  cookie: Object.entries(cookies).map(([name, value]) => `${name}=${value}`).join('; '), // prettier-ignore
});
const formTo = (endpoint: Endpoint, client: TestClient, more: object = {}): RawForm =>
  new RawForm(address, { method: endpoint.method, path: pathOf(endpoint), headers: { ...headersOf(client), ...more } });
const codeOf = (body: string): string => (JSON.parse(body) as { code: string }).code;
const numbers = () => server.app.forms.places.numbers();
const none = { reading: 0, bytes: 0, waiting: 0 };

/** How a form ends that is never finished: status and code; `taken` when nobody has stopped it. */
async function endless(form: RawForm, piece: Buffer): Promise<[number, string]> {
  // more than any buffer on the way holds
  const most = 128 * MEGABYTE;
  while (!form.call.socket.destroyed && form.sent < most) await form.say(piece);
  if (form.sent >= most) return [0, 'taken'];
  const { status, body } = await form.call.answer();
  return [status, status > 0 ? codeOf(body) : ''];
}

test.each(withFile)('%s ends forms with many or long fields with 413', async (_, endpoint) => {
  const attempts = {
    'many fields': Array.from({ length: 31 }, (__, n) => textPart(`x${n}`, 'x')).join('') + END,
    'a long field': textPart('text', 'x'.repeat(64 * 1024 + 1)) + END,
    'many parts': textPart('x', '').repeat(5000) + END,
  };
  for (const [name, text] of Object.entries(attempts)) {
    const form = formTo(endpoint, admin, { connection: 'close' });
    await form.say(text);
    form.finish();
    const { status, body } = await form.call.answer();
    expect([name, status, codeOf(body)]).toEqual([name, 413, 'too_large']);
  }
});

test.each(withFile)('%s stops reading a form that has no end', async (_, endpoint) => {
  const piece = Buffer.alloc(MEGABYTE, 'x');
  for (const begin of [textPart('text', '').slice(0, -2), filePart(endpoint.upload?.field ?? '')]) {
    const form = formTo(endpoint, admin);
    await form.say(begin);
    expect(await endless(form, piece)).toEqual([413, 'too_large']);
  }
  await expect.poll(numbers).toEqual(none);
});

test.each(withFile)('%s refuses what is announced as too large before any of it has come', async (_, endpoint) => {
  const client = { ...headersOf(admin), 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await server.app.inject({
    method: endpoint.method,
    url: pathOf(endpoint),
    headers: { ...client, 'content-length': String(900 * MEGABYTE) } as Record<string, string>,
    payload: '--x',
  });
  expect([answer.statusCode, codeOf(answer.body)]).toEqual([413, 'too_large']);
});

test('who may not write hears so before the file comes', async () => {
  for (const [name, begin] of [
    ['createNote', textPart('board_id', board.id) + filePart('file')],
    ['updateNote', ''],
    ['uploadNoteImage', ''],
    ['uploadLogo', ''],
  ] as const) {
    const form = formTo(catalogue[name] as Endpoint, reader);
    if (begin) await form.say(`${begin}${'x'.repeat(1000)}`);
    const { status, body } = await form.call.answer();
    expect([name, status, codeOf(body)]).toEqual([name, 403, 'not_allowed']);
  }
});

test('a file that comes before the board it is for is refused when the board is known', async () => {
  const form = formTo(catalogue['createNote'] as Endpoint, reader, { connection: 'close' });
  await form.say(Buffer.concat([Buffer.from(filePart('file')), PNG, Buffer.from(`\r\n${textPart('board_id', board.id)}`)])); // prettier-ignore
  await form.say(END.slice(2));
  form.finish();
  const { status } = await form.call.answer();
  expect(status).toBe(403);
});

const picture = () => {
  const form = new FormData();
  form.append('board_id', board.id);
  form.append('file', new Blob([new Uint8Array(PNG)]), 'a.png');
  return new Response(form);
};
async function drop(client: TestClient) {
  const encoded = picture();
  return client.call('POST', '/api/v1/whiteboard/sticky-notes/', Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  });
}

test('of ten pictures dropped at once each arrives, and nothing stays behind', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => drop(admin)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 201));
  await expect.poll(numbers).toEqual(none);
});

test('the forms of one person wait for each other, not those of others; further ones are 503; who goes away holds nothing', async () => {
  const unfinished = Array.from({ length: 14 }, () => formTo(catalogue['createNote'] as Endpoint, admin));
  await expect.poll(numbers).toMatchObject({ reading: 2, waiting: 12 });
  const answer = await drop(admin);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, expect.any(String)]);
  const writer = await signedIn(server.app, company.writer.email);
  expect((await drop(writer)).statusCode).toBe(201);
  for (const form of unfinished) form.call.socket.destroy();
  await expect.poll(numbers).toEqual(none);
});

/** A server of its own with one call that takes files of this size. */
async function smallServer(bytes: number, times: BodyTimes): Promise<{ app: FastifyInstance; form: RawForm }> {
  const app = Fastify({ bodyLimit: 10_000 * MEGABYTE });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler).setErrorHandler(handleError);
  app.decorateRequest('viewer', null);
  registerBodyPace(app, times);
  await app.register(fastifyZodOpenApiPlugin);
  await registerMultipart(app, { times });
  const endpoint = defineEndpoint({
    method: 'POST',
    path: '/api/v1/things/',
    action: 'features.read',
    summary: 'A thing',
    answer: z.unknown(),
    upload: { field: 'file', bytes, types: ['application/octet-stream'] },
  });
  mount(app, endpoint, async () => ({}));
  const to = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, form: new RawForm(to, { method: 'POST', path: endpoint.path, headers: { connection: 'close' } }) };
}

test('a form that comes too slowly is 408, and nothing of it stays', async () => {
  const times = { ...BODY_TIMES, graceMs: 200, bytesPerSecond: 1_000_000_000, lingerMs: 100 };
  const { app, form } = await smallServer(MEGABYTE, times);
  await form.say(`${filePart('file')}x`);
  const { status, body } = await form.call.answer();
  expect([status, codeOf(body)]).toEqual([408, 'too_slow']);
  await expect.poll(() => app.forms.places.numbers()).toEqual(none);
  await app.close();
});

test('of a form that has grown too large nothing goes on, also when it comes to its end', async () => {
  const looks = vi.spyOn(globalThis, 'setInterval');
  const ends = vi.spyOn(globalThis, 'clearInterval');
  const { app, form } = await smallServer(MEGABYTE, { ...BODY_TIMES, graceMs: 60_006 });
  await form.say(filePart('file'));
  const look = () => looks.mock.results[looks.mock.calls.findIndex(([, ms]) => ms === 10_001)]?.value as unknown;
  await expect.poll(look).toBeDefined();
  await form.say(Buffer.alloc(2.5 * MEGABYTE));
  await form.say(END);
  form.finish();
  expect((await form.call.answer()).status).toBe(413);
  await expect.poll(() => ends.mock.calls.some(([timer]) => timer === look())).toBe(true);
  looks.mockRestore();
  ends.mockRestore();
  await app.close();
});

test('the checker finds a form that is read without end', async () => {
  const careless = Fastify();
  careless.addContentTypeParser('multipart/form-data', (_request, payload, done) => payload.resume().on('end', done));
  careless.post('/things/', async () => ({}));
  const to = await careless.listen({ port: 0, host: '127.0.0.1' });
  const form = new RawForm(to, { method: 'POST', path: '/things/', headers: {} });
  expect((await endless(form, Buffer.alloc(MEGABYTE)))[1]).toBe('taken');
  form.call.socket.destroy();
  await careless.close();
});
