import { expect, test, vi } from 'vitest';

import { SignInTries } from '#server/identity/tries-service.ts';

import { useServer } from '../../setup/server.ts';

const server = useServer();

/** Counts the statements of one piece of work. */
async function statementsOf(work: () => Promise<void>): Promise<number> {
  const asked = vi.spyOn(server.database.shared, 'execute');
  try {
    await work();
    return asked.mock.calls.length;
  } finally {
    asked.mockRestore();
  }
}

test('of a crowd that tries at once as many wait as may, in a line, and the others are refused without a question', async () => {
  const tries = new SignInTries(server.database);
  const limit = { key: 'login:crowd', failures: 10 };
  let outcomes: PromiseSettledResult<string | null>[] = [];
  const statements = await statementsOf(async () => {
    outcomes = await Promise.allSettled(Array.from({ length: 300 }, () => tries.tryOnce([limit], async () => 'found')));
  });
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(270);
  expect(refused[0]).toMatchObject({ reason: { status: 429 } });
  expect(statements).toBeLessThan(150);
  // afterwards there is room again
  expect(await tries.tryOnce([limit], async () => 'found')).toBe('found');
});

test('who waits is counted under all of their keys, so that one network cannot wait at many accounts', async () => {
  const tries = new SignInTries(server.database);
  const network = { key: 'login-from:crowd', failures: 1000 };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) =>
      tries.tryOnce([network, { key: `login:many-${n % 5}`, failures: 1 }], async () => 'found'),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
});

test('those who wait do not ask because others elsewhere are done, and go on in their order', async () => {
  const tries = new SignInTries(server.database);
  const limit = { key: 'login:held', failures: 1 };
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  const order: number[] = [];
  const first = tries.tryOnce([limit], () => held.then(() => 'found'));
  const waiting = Array.from({ length: 20 }, (_, n) => tries.tryOnce([limit], async () => order.push(n)));
  const statements = await statementsOf(async () => {
    for (let n = 0; n < 30; n += 1) await tries.tryOnce([{ key: 'login:else', failures: 5 }], async () => 'found');
  });
  expect(statements).toBeLessThan(70);
  letGo();
  await Promise.all([first, ...waiting]);
  expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test('room that another server makes is found without a notification', async () => {
  const [here, there] = [new SignInTries(server.database), new SignInTries(server.database)];
  const limit = { key: 'login:elsewhere', failures: 1 };
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  let isThere: () => void = () => undefined;
  const entered = new Promise<void>((done) => (isThere = done));
  const other = there.tryOnce([limit], () => (isThere(), held.then(() => 'found')));
  await entered;
  const waiting = Array.from({ length: 5 }, () => here.tryOnce([limit], async () => 'found'));
  letGo();
  expect(await Promise.all([other, ...waiting])).toEqual(Array.from({ length: 6 }, () => 'found'));
});
