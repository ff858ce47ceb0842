import { afterEach, expect, test, vi } from 'vitest';

import { forgetGiven } from '../api/given.ts';
import { readAhead } from './read-ahead.ts';

vi.mock('../locale/first-texts.ts', () => ({
  offerTexts: (_: string, __: string[], file: Promise<unknown>) => void file,
}));

const ME = 'https://suite.example/api/v1/accounts/me/';
const ahead = { language: 'en-US', calls: [ME], texts: { file: 'data:text/javascript,export default {}', names: [] } };

afterEach(() => {
  vi.unstubAllGlobals();
  forgetGiven();
});

test('whoever asks for what was asked for already waits for the same answer', async () => {
  let say: (answer: Response) => void = () => undefined;
  const asked = vi.fn(() => new Promise<Response>((done) => (say = done)));
  vi.stubGlobal('fetch', asked);
  const heard: boolean[] = [];
  const both = [readAhead(ahead), readAhead(ahead)].map(async (one) => void heard.push(await one));
  await new Promise((done) => setImmediate(done));
  expect(heard).toEqual([]);
  say(new Response('{}', { status: 401 }));
  await Promise.all(both);
  expect(heard).toEqual([false, false]);
  expect(asked).toHaveBeenCalledTimes(1);
});
