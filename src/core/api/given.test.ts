import { beforeEach, expect, test, vi } from 'vitest';

import { forgetGiven, give, takeGiven } from './given.ts';

const URL = 'https://strategy.example/api/v1/okr/teams/';
const answer = (status = 200): Promise<Response> => Promise.resolve(new Response('[1]', { status }));

beforeEach(() => {
  vi.useRealTimers();
  forgetGiven();
});

test('an answer that was given is taken once', async () => {
  give(URL, answer(), 'en-US');
  expect(await (await takeGiven(URL, 'en-US'))?.json()).toEqual([1]);
  expect(await takeGiven(URL, 'en-US')).toBeUndefined();
});

test('an answer in another language, a refused one and a failed one are asked for again', async () => {
  give(URL, answer(), 'de-DE');
  expect(await takeGiven(URL, 'en-US')).toBeUndefined();
  give(URL, answer(401), 'en-US');
  expect(await takeGiven(URL, 'en-US')).toBeUndefined();
  give(URL, Promise.reject(new TypeError('offline')), 'en-US');
  expect(await takeGiven(URL, 'en-US')).toBeUndefined();
});

test('after a while, or after something was written, an answer is not taken any more', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  give(URL, answer(), 'en-US');
  vi.advanceTimersByTime(20_000);
  expect(await takeGiven(URL, 'en-US')).toBeUndefined();
  give(URL, answer(), 'en-US');
  forgetGiven();
  expect(await takeGiven(URL, 'en-US')).toBeUndefined();
});
