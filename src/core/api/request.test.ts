import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, test, vi } from 'vitest';

import { forgetGiven, give, takeGiven } from './given.ts';
import { queryOf, request } from './request.ts';

/** Answers with the type and text of the query. */
const server = createServer(({ url = '' }, response) => {
  const { searchParams } = new URL(url, 'http://server');
  const type = searchParams.get('type');
  response.writeHead(Number(searchParams.get('status') ?? 200), type === null ? {} : { 'content-type': type });
  response.end(searchParams.get('text') ?? '');
});
let origin = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

afterEach(() => {
  vi.unstubAllGlobals();
  forgetGiven();
});

test('what only asks leaves the first data of the page, and what changes something makes it old', async () => {
  const data = `${origin}boards/`;
  const isThere = async () => (await takeGiven(data, { language: null })) !== undefined;
  const post = { method: 'POST' };
  for (const [path, left] of [
    ['api/v1/realtime/ticket/', true],
    ['api/v1/okr/table/', true],
    ['api/v1/whiteboard/boards/', false],
  ] as const) {
    give(data, Promise.resolve(Response.json([])), { language: null });
    await request(origin + path, post, false);
    expect([path, await isThere()]).toEqual([path, left]);
  }
});

const contentOf = async (query: Record<string, unknown>): Promise<unknown> =>
  (await request(origin + queryOf(query), {}, false)).content;

test.each([
  [{}, ''],
  [{ a: undefined }, ''],
  [
    { search: 'Wärme & Kälte', page: 2, all: false, none: null },
    '?search=W%C3%A4rme+%26+K%C3%A4lte&page=2&all=false&none=',
  ],
  [{ id: ['a', 'b'], empty: [] }, '?id=a&id=b'],
  [{ filter: { status: 'open' } }, '?filter=%7B%22status%22%3A%22open%22%7D'],
])('the query %j is %s', (query, text) => {
  expect(queryOf(query)).toBe(text);
});

it('reads JSON, text and files by their type, and JSON where none is given', async () => {
  expect(await contentOf({ type: 'application/json; charset=utf-8', text: '{"a":1}' })).toEqual({ a: 1 });
  expect(await contentOf({ type: 'application/problem+json', text: '{"a":1}' })).toEqual({ a: 1 });
  expect(await contentOf({ text: '[1]' })).toEqual([1]);
  expect(await contentOf({ type: 'application/json', text: 'no JSON' })).toBe('no JSON');
  expect(await contentOf({ type: 'text/csv; charset=utf-8', text: 'a;b' })).toBe('a;b');
  const file = await contentOf({ type: 'application/pdf', text: '%PDF' });
  expect(file).toBeInstanceOf(Blob);
  expect(await contentOf({ status: 204 })).toBeUndefined();
});

it('tries a server out of reach once more where a repeat is harmless, but not after an abort', async () => {
  const tries = async (mayRepeat: boolean, signal?: AbortSignal): Promise<number> => {
    let count = 0;
    const { fetch } = globalThis;
    globalThis.fetch = async () => {
      count++;
      throw new TypeError('out of reach');
    };
    try {
      await expect(request(origin, signal ? { signal } : {}, mayRepeat)).rejects.toThrow('out of reach');
    } finally {
      globalThis.fetch = fetch;
    }
    return count;
  };
  expect(await tries(true)).toBe(2);
  expect(await tries(false)).toBe(1);
  expect(await tries(true, AbortSignal.abort())).toBe(1);
});

test('a call is repeated once, also when busy is followed by silence', async () => {
  vi.useFakeTimers();
  const fetch = vi
    .fn()
    .mockResolvedValueOnce(new Response('{}', { status: 503 }))
    .mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetch);
  const answered = expect(request('/api', {}, true)).rejects.toThrow('Failed to fetch');
  await vi.runAllTimersAsync();
  await answered;
  expect(fetch).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
