import { afterEach, expect, test, vi } from 'vitest';

import { catalogue } from '#contract/catalogue.ts';
import { standardAnswer, startTestServer, type TestServer } from './testing.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

test.each(Object.keys(catalogue))('the test server answers %s as the contract says', (name) => {
  expect(catalogue[name]?.answer.safeParse(standardAnswer(name)).error).toBeUndefined();
});

test('a test says what a call answers, and hears what was called; what the contract does not know is refused', async () => {
  server = await startTestServer({ readFeatures: { ai: true } });
  expect(await (await fetch(`${server.url}/api/v1/features/`)).json()).toEqual({ ai: true });
  expect(server.calls).toMatchObject([{ name: 'readFeatures', method: 'GET', path: '/api/v1/features/' }]);
  expect(() => server?.answer('readFeatures', { ai: 'yes' })).toThrow('Not what readFeatures answers: ai');
  expect(() => server?.answer('noCall', {})).toThrow('no call noCall');
  server.answer('readBoard', ({ params }: { params: { id: string } }) => ({
    ...(standardAnswer('readBoard') as object),
    id: params.id,
  }));
  const id = '0190c0de-0000-7000-8000-00000000beef';
  expect(await (await fetch(`${server.url}/api/v1/whiteboard/boards/${id}/`)).json()).toMatchObject({ id });
  server.refuse('readMe', 401);
  expect((await fetch(`${server.url}/api/v1/accounts/me/`)).status).toBe(401);
  expect((await fetch(`${server.url}/api/v1/nothing/`)).status).toBe(404);
});

test.each<[string, (call: unknown) => unknown, string]>([
  ['answers what the contract does not know', () => ({ ai: 'yes' }), 'Not what readFeatures answers: ai: '],
  ['promises it', async () => ({ ai: 'yes' }), 'Not what readFeatures answers: ai: '],
  [
    'throws',
    () => {
      throw new Error('no');
    },
    'The answer of readFeatures has thrown: Error: no',
  ],
])('a function that %s fails the test: named in the console, by problems and by stop()', async (_, wrong, said) => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = await startTestServer({ readFeatures: wrong });
  const answer = await fetch(`${failing.url}/api/v1/features/`);
  expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'test_answer' }]);
  expect(lines).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`leitstern-elements/testing: ${said}`));
  expect(failing.problems).toEqual([expect.stringContaining(said)]);
  await expect(failing.stop()).rejects.toThrow(said);
  lines.mockRestore();
});

test('a function may answer later', async () => {
  server = await startTestServer({ readFeatures: async () => ({ ai: true }) });
  expect(await (await fetch(`${server.url}/api/v1/features/`)).json()).toEqual({ ai: true });
});

test('a board of the test server can be written on: its socket answers greeting and locks', async () => {
  server = await startTestServer();
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/whiteboard/x/`);
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push((JSON.parse(String(data)) as { type: string }).type));
  await new Promise((done) => socket.addEventListener('open', done));
  socket.send(JSON.stringify({ type: 'authenticate', first_name: 'A'.repeat(200) }));
  socket.send(JSON.stringify({ type: 'lock_card', card_id: 'kunden' }));
  await expect.poll(() => heard).toEqual(['authenticated', 'current_locks', 'card_locked']);
  socket.close();
});
