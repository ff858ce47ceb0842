import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createBoard, deleteBoard, listBoards, updateBoard } from '#contract/board/boards.ts';

import { createApi } from './api.ts';

const ID = '0190c000-0000-7000-8000-000000000001';
const asked: Pick<IncomingMessage, 'method' | 'headers' | 'url'>[] = [];
let answers: number[] = [];
const server = createServer(({ method, headers, url }, response) => {
  asked.push({ method, headers, url });
  const status = answers.shift() ?? 200;
  response.writeHead(status, { 'content-type': 'application/json' }).end(status === 200 ? '[]' : '{"detail":"no"}');
});
const call = () => createApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });

beforeAll(async () => {
  vi.stubGlobal('document', {
    cookie: 'a=1; csrftoken=to%20ken',
    documentElement: { lang: 'de-DE' },
    querySelector: () => null,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});
beforeEach(() => {
  asked.length = 0;
  answers = [];
});

it('[A7.01] [A7.02] [A7.03] a call goes below /api/v1, asks for JSON and carries the token of the cookie', async () => {
  await call()(listBoards, {});
  const [{ url, headers } = { url: '', headers: {} }] = asked;
  expect(url).toBe('/api/v1/whiteboard/boards/');
  expect(headers).toMatchObject({ accept: 'application/json', 'x-csrftoken': 'to ken' });
});

describe('a call that fails', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    '[A7.04] [A7.05] with %i is made exactly once more where a repeat is harmless, and never otherwise',
    async (status) => {
      const api = call();
      const failing = async (run: () => Promise<unknown>): Promise<number> => {
        asked.length = 0;
        answers = [status, status, status];
        await expect(run()).rejects.toMatchObject({ status });
        return asked.length;
      };
      expect(await failing(() => api(listBoards, {}))).toBe(2);
      expect(await failing(() => api(deleteBoard, { params: { id: ID } }))).toBe(2);
      expect(await failing(() => api(createBoard, { body: { name: 'A' } }))).toBe(1);
      expect(await failing(() => api(updateBoard, { params: { id: ID }, body: { name: 'A' } }))).toBe(1);
    },
  );

  it('[A7.04] succeeds with the second try, and is not repeated with another status', async () => {
    answers = [503];
    await expect(call()(listBoards, {})).resolves.toEqual([]);
    asked.length = 0;
    answers = [404];
    await expect(call()(listBoards, {})).rejects.toMatchObject({ status: 404 });
    expect(asked).toHaveLength(1);
  });
});
