import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { HostToken } from './host-token.ts';
import { Sender } from './sender.ts';

const SERVER = 'https://suite.example';
const URL_ = `${SERVER}/api/v1/okr/objectives/`;
const PROBE = `${SERVER}/api/v1/embed/origin/`;
const asked = vi.fn<typeof fetch>();
const lines = vi.spyOn(console, 'error');
const unreached = () => Promise.reject(new TypeError('Failed to fetch'));
beforeEach(() => {
  asked.mockReset();
  lines.mockReset();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en-US' }, querySelector: () => null });
  vi.stubGlobal('location', { origin: 'https://portal.example' });
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('leitstern.reported.1')];
});
afterEach(() => void vi.unstubAllGlobals());

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  Promise.resolve(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } }),
  );
const tokens = () => {
  let count = 0;
  return new HostToken(() => async () => ({ token: `token-${++count}`, expiresAt: '2999-01-01T00:00:00Z' }));
};
const headersOf = (n: number) => asked.mock.calls[n]?.[1]?.headers as Record<string, string>;

test('with a token calls carry it and no cookie; without one cookies and the token against forged calls', async () => {
  asked.mockImplementation(() => answer(200, {}, { 'x-csrftoken': 'exposed' }));
  await new Sender({ baseUrl: SERVER, hostToken: tokens() }).send(URL_, { method: 'POST' }, false);
  expect(asked.mock.calls[0]?.[1]?.credentials).toBe('omit');
  expect(headersOf(0)).toMatchObject({ Authorization: 'Bearer token-1' });
  expect(headersOf(0)).not.toHaveProperty('X-CSRFToken');
  const csrf = { token: '' };
  const [one, other] = [new Sender({ baseUrl: SERVER, csrf }), new Sender({ baseUrl: SERVER, csrf })];
  await one.send(URL_, { method: 'GET' }, false);
  await other.send(URL_, { method: 'POST' }, false);
  expect(asked.mock.calls[2]?.[1]?.credentials).toBe('include');
  expect(headersOf(2)).toMatchObject({ 'X-CSRFToken': 'exposed' });
});

test('after token_expired the host page is asked once again, and what it gives next counts', async () => {
  asked.mockImplementationOnce(() => answer(401, { code: 'token_expired' }));
  asked.mockImplementation(() => answer(200, { a: 1 }));
  const answered = await new Sender({ baseUrl: SERVER, hostToken: tokens() }).send(URL_, { method: 'POST' }, false);
  expect(answered.content).toEqual({ a: 1 });
  expect(headersOf(1)).toMatchObject({ Authorization: 'Bearer token-2' });
  expect(lines).not.toHaveBeenCalled();
});

test('a second token that is refused has failed, and one line says so', async () => {
  asked.mockImplementation(() => answer(401, { code: 'token_expired', detail: 'expired' }));
  const sender = new Sender({ baseUrl: SERVER, hostToken: tokens() });
  await expect(sender.send(URL_, { method: 'GET' }, false)).rejects.toMatchObject({ code: 'token_failed' });
  await expect(sender.send(URL_, { method: 'GET' }, false)).rejects.toMatchObject({ code: 'token_failed' });
  expect(asked.mock.calls.filter(([url]) => url === URL_)).toHaveLength(4);
  expect(lines.mock.calls.map((said) => said.join(' '))).toEqual([
    expect.stringMatching(
      /token_failed.*suite\.example has refused two tokens of getToken of .*portal\.example.*expired$/,
    ),
  ]);
});

test('the end of a token is passed on until one has worked, which the flags for everyone do not show', async () => {
  const onToken = vi.fn();
  let isOver = true;
  const hostToken = new HostToken(() => async () => {
    if (isOver) throw new Error('over');
    return { token: 'a', expiresAt: '2999-01-01T00:00:00Z' };
  });
  asked.mockImplementation(unreached);
  const sender = new Sender({ baseUrl: SERVER, hostToken, onToken });
  await expect(sender.send(URL_, { method: 'GET' }, false)).rejects.toMatchObject({ code: 'token_failed' });
  expect(onToken.mock.calls).toEqual([['token_failed']]);
  expect(lines.mock.lastCall).toEqual([expect.stringContaining('has failed'), new Error('over')]);
  isOver = false;
  asked.mockImplementation(() => answer(200, {}));
  await sender.send(`${SERVER}/api/v1/features/`, { method: 'GET' }, false);
  expect(onToken).toHaveBeenCalledTimes(1);
  await sender.send(URL_, { method: 'GET' }, false);
  expect(onToken.mock.calls).toEqual([['token_failed'], []]);
});

test('a call that is taken for a forged one fetches the token again and is sent once more', async () => {
  asked.mockImplementationOnce(() => answer(403, { code: 'csrf' }));
  asked.mockImplementationOnce(() => answer(200, {}, { 'x-csrftoken': 'fresh' }));
  asked.mockImplementation(() => answer(200, { saved: true }));
  const answered = await new Sender({ baseUrl: SERVER }).send(URL_, { method: 'POST', body: '{}' }, false);
  expect(answered.content).toEqual({ saved: true });
  expect(asked.mock.calls.map(([url]) => url)).toEqual([URL_, `${SERVER}/api/v1/features/`, URL_]);
  expect(headersOf(2)).toMatchObject({ 'X-CSRFToken': 'fresh' });
  asked.mockImplementation(() => answer(403, { code: 'csrf' }));
  const refused = await new Sender({ baseUrl: SERVER }).send(URL_, { method: 'POST' }, false);
  expect(refused.response.status).toBe(403);
});

test('a page whose origin is not listed is told so, in one line with origin and setting', async () => {
  asked.mockImplementation((url) => (url === PROBE ? answer(200, { token: false, cookies: false }) : unreached()));
  const sender = new Sender({ baseUrl: SERVER });
  await expect(sender.send(URL_, { method: 'POST' }, false)).rejects.toMatchObject({ code: 'origin_blocked' });
  await expect(sender.send(URL_, { method: 'POST' }, false)).rejects.toMatchObject({ code: 'origin_blocked' });
  expect(lines).toHaveBeenCalledTimes(1);
  expect(lines.mock.lastCall?.[0]).toMatch(/https:\/\/portal\.example.*EMBED_ORIGINS/);
});

test('a page that is listed for tokens and gives none hears that, not that nobody lists it', async () => {
  asked.mockImplementation((url) => (url === PROBE ? answer(200, { token: true, cookies: false }) : unreached()));
  const sending = new Sender({ baseUrl: SERVER }).send(URL_, { method: 'POST' }, false);
  await expect(sending).rejects.toMatchObject({ code: 'token_missing' });
  expect(lines.mock.lastCall?.[0]).toMatch(/token_missing.*https:\/\/portal\.example.*getToken/);
});

test('another server that answers, but not this page, blocks its origin too; one that is busy looks the same and ends nothing', async () => {
  const onKeptOut = vi.fn();
  asked.mockImplementation((url, init) => (url === PROBE && init?.mode === 'no-cors' ? answer(200, {}) : unreached()));
  const sending = new Sender({ baseUrl: SERVER, onKeptOut }).send(URL_, { method: 'POST' }, false);
  await expect(sending).rejects.toMatchObject({ code: 'origin_blocked' });
  expect(onKeptOut).not.toHaveBeenCalled();
});

test('a page that is kept out sends no call again, nor a later one until the server lets it in', async () => {
  let isListed = false;
  const calls = (): number => asked.mock.calls.filter(([url]) => url !== PROBE).length;
  asked.mockImplementation((url) => {
    if (url === PROBE) return answer(200, { token: isListed, cookies: isListed });
    return isListed ? answer(200, { a: 1 }) : unreached();
  });
  const sender = new Sender({ baseUrl: SERVER });
  const send = () => sender.send(URL_, { method: 'GET' }, true);
  const refused = { code: 'origin_blocked' };
  await Promise.all([expect(send()).rejects.toMatchObject(refused), expect(send()).rejects.toMatchObject(refused)]);
  await expect(send()).rejects.toMatchObject(refused);
  expect(calls()).toBe(2);
  isListed = true;
  expect((await send()).content).toEqual({ a: 1 });
  await send();
  expect(asked.mock.lastCall?.[0]).toBe(URL_);
});

test('a call that is given up asks nobody why, and one that may only have met a busy proxy is sent again', async () => {
  const end = new AbortController();
  asked.mockImplementation(() => Promise.reject(new DOMException('', 'AbortError')));
  end.abort();
  const givenUp = new Sender({ baseUrl: SERVER }).send(URL_, { method: 'GET', signal: end.signal }, true);
  await expect(givenUp).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked.mock.calls.map(([url]) => url)).not.toContain(PROBE);
  let isBusy = true;
  asked.mockImplementation((url, init) => {
    if (url === PROBE) return init?.mode === 'no-cors' ? answer(200, {}) : unreached();
    const [was] = [isBusy, (isBusy = false)];
    return was ? unreached() : answer(200, { a: 1 });
  });
  expect((await new Sender({ baseUrl: SERVER }).send(URL_, { method: 'GET' }, true)).content).toEqual({ a: 1 });
});

test('a page without tokens whose origin is off the list hears that, and nothing of its callback', async () => {
  const [onToken, onKeptOut] = [vi.fn(), vi.fn()];
  let isListed = false;
  asked.mockImplementation((url) =>
    url === PROBE ? answer(200, { token: isListed, cookies: false }) : answer(401, { code: 'token_expired' }),
  );
  const failing = new HostToken(() => () => Promise.reject(new Error('refused')));
  const send = (hostToken: HostToken) =>
    new Sender({ baseUrl: SERVER, hostToken, onToken, onKeptOut }).send(URL_, {}, false);
  await expect(send(failing)).rejects.toMatchObject({ code: 'origin_blocked' });
  await expect(send(tokens())).rejects.toMatchObject({ code: 'origin_blocked' });
  expect(onKeptOut).toHaveBeenCalledTimes(2);
  expect(onToken).not.toHaveBeenCalled();
  expect(lines).toHaveBeenCalledTimes(1);
  isListed = true;
  await expect(send(failing)).rejects.toMatchObject({ code: 'token_failed' });
});

test('what the server has said of the origin is passed on', async () => {
  const onKeptOut = vi.fn();
  const sender = new Sender({ baseUrl: SERVER, onKeptOut });
  asked.mockImplementation((url) => (url === PROBE ? answer(200, { token: false, cookies: false }) : unreached()));
  await expect(sender.send(URL_, {}, false)).rejects.toMatchObject({ code: 'origin_blocked' });
  expect(onKeptOut).toHaveBeenCalledTimes(1);
  asked.mockImplementation(() => answer(403, { code: 'origin' }));
  await expect(sender.send(URL_, {}, false)).rejects.toMatchObject({ code: 'origin_blocked' });
  expect(onKeptOut).toHaveBeenCalledTimes(2);
});

test('a server that nobody reaches is offline, and so is one that lists the page', async () => {
  asked.mockImplementation(unreached);
  const send = () => new Sender({ baseUrl: SERVER }).send(URL_, { method: 'POST' }, false);
  await expect(send()).rejects.toMatchObject({
    status: 0,
    code: 'offline',
    message: 'No answer of the server (offline)',
  });
  asked.mockImplementation((url) => (url === PROBE ? answer(200, { token: true, cookies: true }) : unreached()));
  await expect(send()).rejects.toMatchObject({ status: 0, code: 'offline' });
  expect(lines).not.toHaveBeenCalled();
});

test('a token from a page that it is not for says that the origin is blocked', async () => {
  asked.mockImplementation(() => answer(403, { code: 'origin' }));
  const sender = new Sender({ baseUrl: SERVER, hostToken: tokens() });
  await expect(sender.send(URL_, {}, false)).rejects.toMatchObject({ status: 403, code: 'origin_blocked' });
});
