import { atom } from 'nanostores';
import { afterEach, expect, test, vi } from 'vitest';

import { startTable } from '#contract/okr/okr-table.ts';

import type { ElementCore } from '../session/use-core.ts';
import { answerAhead } from './answer-ahead.ts';
import { forgetGiven, give } from './given.ts';

const SERVER = 'https://strategy.example';
const $session = atom({ user: {} });
const core = { apiUrl: SERVER, getToken: undefined, $session };
const element = { core, locale: 'en-US' } as unknown as ElementCore;
const giveTable = (answer: Promise<Response>): void =>
  give(SERVER + startTable.path, answer, { language: 'en-US', from: undefined });
const never = new Promise<Response>(() => undefined);
const ask = (more = {}) => answerAhead({ ...element, ...more }, startTable);

afterEach(() => {
  forgetGiven();
  vi.useRealTimers();
});

test('an answer that was asked for ahead is used once', async () => {
  giveTable(Promise.resolve(Response.json({ rows: [] })));
  expect(await ask()).toEqual({ rows: [] });
  expect(await ask()).toBeUndefined();
});

test('whoever asks while it is on its way gets the same, but in no other language and for nobody else', async () => {
  const answer = Promise.withResolvers<Response>();
  giveTable(answer.promise);
  const asked = [ask(), ask()];
  const others = [
    ask({ locale: 'de-DE' }),
    ask({ core: { ...core, getToken: async () => ({ token: '', expiresAt: '' }) } }),
    ask({ core: { ...core, $session: atom({ user: {} }) } }),
  ];
  answer.resolve(Response.json({ rows: [] }));
  expect(await Promise.all(asked)).toEqual([{ rows: [] }, { rows: [] }]);
  expect(await Promise.all(others)).toEqual([undefined, undefined, undefined]);
});

test('one that does not come soon is waited for no longer', async () => {
  vi.useFakeTimers();
  giveTable(never);
  const asked = ask();
  await vi.runAllTimersAsync();
  expect(await asked).toBeUndefined();
});

test.each([
  ['whose content does not come soon', () => undefined],
  ['whose content ends too early', (content: ReadableStreamDefaultController) => content.error(new Error('lost'))],
])('one %s is asked for again', async (_, start) => {
  vi.useFakeTimers();
  giveTable(Promise.resolve(new Response(new ReadableStream({ start }))));
  const asked = ask();
  await vi.runAllTimersAsync();
  expect(await Promise.race([asked, Promise.resolve('still waited for')])).toBeUndefined();
});
