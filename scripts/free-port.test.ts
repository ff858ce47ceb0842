import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { freePortIn } from '../tests/setup/free-port.ts';

/** A port on which somebody listens until the test is over. */
async function takenPort(): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

test('a port that is taken is passed over', async () => {
  const taken = await takenPort();
  const last = Math.min(taken + 50, 65_535);
  const free = await freePortIn(taken, last);
  expect(free).toBeGreaterThan(taken);
  expect(free).toBeLessThanOrEqual(last);
});

test('a range without a free port is told as such', async () => {
  const taken = await takenPort();
  await expect(freePortIn(taken, taken)).rejects.toThrow(`All ports from ${taken} to ${taken} are in use.`);
});
