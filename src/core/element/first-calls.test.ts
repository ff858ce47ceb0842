import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { askFirst } from './first-calls.ts';
import { providersAround } from './providers-around.ts';

vi.mock('./providers-around.ts', () => ({ providersAround: vi.fn(() => []) }));

const SUITE = new URL(import.meta.url).origin;
const OTHER = 'https://eu.example';
const FEATURES = '/api/v1/features/';
const ME = '/api/v1/accounts/me/';
const SCENE = '/api/v1/whiteboard/scene/?board_id={board-id}';
const TEAMS = '/api/v1/okr/teams/';
const getToken = async () => ({ token: 'one', expiresAt: '2999-01-01T00:00:00Z' });

interface Given {
  apiUrl?: string;
  boardId?: string;
  getToken?: typeof getToken;
}
/** A tag with attributes, and what the page has set on it. */
const tag = (attributes: Record<string, string> = {}, given: Given = {}): Element & Given =>
  ({ ...given, getAttribute: (name: string) => attributes[name] ?? null }) as unknown as Element & Given;
const inside = (...providers: Element[]) => void vi.mocked(providersAround).mockReturnValue(providers);

let ranScripts = (): void => undefined;
const page = (origin: string, { cookie = '', readyState = 'complete', baseURI = 'https://portal.example/' } = {}) => {
  vi.stubGlobal('location', { origin });
  const addEventListener = (_: string, done: () => void) => (ranScripts = done);
  vi.stubGlobal('document', { cookie, readyState, baseURI, addEventListener });
};
beforeEach(() => {
  inside();
  page('https://portal.example');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What is asked for an element, and by whose token. */
async function askedFor(element: Element, calls: string[], { isKnown = true } = {}) {
  const ask = vi.fn(async (_urls: string[], _getToken?: unknown) => isKnown);
  await askFirst(element, calls, ask);
  return ask.mock.calls.map(([urls, token]) => [urls.map((url) => url.replace(SUITE, '')), token]);
}

test('the nearest provider says which server is asked and by whose token, as for the element', async () => {
  inside(tag({}, { getToken }));
  expect(await askedFor(tag(), [ME, TEAMS])).toEqual([[[ME, TEAMS], getToken]]);
  // its token is for the server that it names
  inside(tag({ 'api-url': import.meta.url }), tag({ 'api-url': OTHER }, { getToken }));
  expect(await askedFor(tag(), [ME, TEAMS])).toEqual([]);
  inside(tag(), tag({ 'api-url': OTHER }, { getToken }));
  expect(await askedFor(tag({}, { getToken }), [ME])).toEqual([[[ME], getToken]]);
});

test('what an attribute makes another question is not asked ahead, whatever else the attribute says', async () => {
  const start = '/api/v1/okr/table/start/';
  const calls = [TEAMS, `${start} unless state mode period`];
  const from = { getToken };
  for (const state of [undefined, '', 'utm_source=mail&x=mode', '?utm_source=mail'])
    expect(await askedFor(tag(state === undefined ? {} : { state }, from), calls)).toEqual([
      [[TEAMS, start], getToken],
    ]);
  for (const state of ['period=all', 'utm_source=mail&mode=diagram', '?mode=diagram', 'mode'])
    expect(await askedFor(tag({ state }, from), calls)).toEqual([[[TEAMS], getToken]]);
});

test.each([OTHER, ''])('nothing is asked ahead of the server "%s"', async (url) => {
  expect(await askedFor(tag({ 'api-url': url }, { getToken }), [ME])).toEqual([]);
  inside(tag({}, { apiUrl: url, getToken }));
  expect(await askedFor(tag(), [ME])).toEqual([]);
});

test('an address that is none is refused, and nothing is asked', async () => {
  const ask = vi.fn(async () => true);
  await expect(askFirst(tag({ 'api-url': 'http://' }, { getToken }), [ME], ask)).rejects.toThrow(TypeError);
  expect(ask).not.toHaveBeenCalled();
});

test('a callback, or another server, that a script of the page sets counts', async () => {
  page('https://portal.example', { readyState: 'loading' });
  const [element, elsewhere] = [tag(), tag()];
  const asked = askedFor(element, [ME]);
  element.getToken = getToken;
  ranScripts();
  expect(await asked).toEqual([[[ME], getToken]]);
  const askedElsewhere = askedFor(elsewhere, [ME]);
  elsewhere.apiUrl = OTHER;
  ranScripts();
  expect(await askedElsewhere).toEqual([]);
});

test('without a token the first data is asked for once the server knows who is there', async () => {
  expect(await askedFor(tag(), [ME, TEAMS])).toEqual([
    [[FEATURES, ME], undefined],
    [[ME, TEAMS], undefined],
  ]);
  expect(await askedFor(tag(), [ME, TEAMS], { isKnown: false })).toEqual([[[FEATURES, ME], undefined]]);
  expect(await askedFor(tag(), [FEATURES])).toEqual([[[FEATURES], undefined]]);
});

test('a provider without a token may get it later: no cookie is sent before', async () => {
  inside(tag());
  expect(await askedFor(tag(), [ME, TEAMS])).toEqual([]);
});

test('a page of our own origin sees by its cookie whether somebody is there', async () => {
  page(SUITE, { cookie: 'csrftoken=1' });
  inside(tag());
  expect(await askedFor(tag(), [ME])).toEqual([[[ME], undefined]]);
  page(SUITE);
  expect(await askedFor(tag(), [ME])).toEqual([]);
});

test('an address names what is set as a property too, and is not asked for without it', async () => {
  const named = (given: Element) => askedFor(given, [ME, SCENE]).then(([first]) => first?.[0]);
  expect(await named(tag({ 'board-id': 'a b' }, { getToken }))).toEqual([ME, SCENE.replace('{board-id}', 'a%20b')]);
  expect(await named(tag({}, { getToken, boardId: 'c' }))).toEqual([ME, SCENE.replace('{board-id}', 'c')]);
  expect(await named(tag({}, { getToken }))).toEqual([ME]);
});
