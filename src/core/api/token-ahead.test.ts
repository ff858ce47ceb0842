import { expect, test, vi } from 'vitest';

import { HostToken, type GetToken } from './host-token.ts';
import { tokenAhead } from './token-ahead.ts';

const pageThat = (): { getToken: GetToken; asked: ReturnType<typeof vi.fn> } => {
  const asked = vi.fn(async () => ({ token: 'of-anna', expiresAt: new Date(Date.now() + 600_000).toISOString() }));
  return { asked, getToken: asked };
};

test('a page is asked once for its token, by what comes before the code and by the code', async () => {
  const { getToken, asked } = pageThat();
  expect(await Promise.all([tokenAhead(getToken), tokenAhead(getToken)])).toEqual(['of-anna', 'of-anna']);
  const token = new HostToken(() => getToken);
  expect(await token.get()).toBe('of-anna');
  expect(asked).toHaveBeenCalledTimes(1);
  token.drop('of-anna');
  await token.get();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a callback that fails ahead of the code has failed for the code too', async () => {
  const asked = vi.fn(async () => Promise.reject(new Error('The portal is down')));
  await expect(tokenAhead(asked)).rejects.toThrow('The portal is down');
  await expect(new HostToken(() => asked).get()).rejects.toMatchObject({ code: 'token_failed' });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('another callback speaks for another person', async () => {
  const [one, other] = [pageThat(), pageThat()];
  await tokenAhead(one.getToken);
  await new HostToken(() => other.getToken).get();
  expect(other.asked).toHaveBeenCalledTimes(1);
});
