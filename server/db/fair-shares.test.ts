import { expect, test } from 'vitest';

import type { Asker } from './asker.ts';
import { FairShares, NoConnection, sharesOf, whatIsFull, type Shares } from './fair-shares.ts';

test.each([
  [12, { all: 12, company: 8, person: 4, long: 6, longOfCompany: 3, longOfPerson: 2 }],
  [6, { all: 6, company: 4, person: 2, long: 3, longOfCompany: 2, longOfPerson: 1 }],
  [2, { all: 2, company: 1, person: 1, long: 1, longOfCompany: 1, longOfPerson: 1 }],
  [1, { all: 1, company: 1, person: 1, long: 1, longOfCompany: 1, longOfPerson: 1 }],
])('of %i connections everybody has a share', (all, shares) => {
  expect(sharesOf(all)).toEqual(shares);
});

const TWELVE = sharesOf(12);
test.each<[string, Shares, Omit<Shares, 'long' | 'longOfCompany' | 'longOfPerson'>, boolean, keyof Shares | null]>([
  ['the first', TWELVE, { all: 0, company: 0, person: 0 }, false, null],
  ['the fourth of a person', TWELVE, { all: 3, company: 3, person: 3 }, false, null],
  ['the fifth of a person', TWELVE, { all: 4, company: 4, person: 4 }, false, 'person'],
  ['the eighth of a company', TWELVE, { all: 7, company: 7, person: 3 }, false, null],
  ['the ninth of a company', TWELVE, { all: 8, company: 8, person: 1 }, false, 'company'],
  ['the eleventh of all', TWELVE, { all: 10, company: 2, person: 1 }, false, null],
  ['the twelfth of all', TWELVE, { all: 11, company: 2, person: 1 }, false, 'all'],
  ['the twelfth, within a transaction', TWELVE, { all: 11, company: 8, person: 4 }, true, null],
  ['the thirteenth, within a transaction', TWELVE, { all: 12, company: 8, person: 4 }, true, 'all'],
  ['the first of one', sharesOf(1), { all: 0, company: 0, person: 0 }, false, null],
  ['the first of two', sharesOf(2), { all: 0, company: 0, person: 0 }, false, null],
  ['the second of two', sharesOf(2), { all: 1, company: 0, person: 0 }, false, 'all'],
  ['the second of two, within a transaction', sharesOf(2), { all: 1, company: 1, person: 1 }, true, null],
])('%s', (...[, shares, taken, holds, full]) => {
  expect(whatIsFull(shares, { ...taken, long: 0, longOfCompany: 0, longOfPerson: 0 }, { holds, work: 'call' })).toBe(
    full,
  );
});

test.each<[Asker['work'], number, number, number, boolean, keyof Shares | null]>([
  ['large', 5, 2, 1, false, null],
  ['large', 6, 2, 1, false, 'long'],
  ['large', 5, 3, 1, false, 'longOfCompany'],
  ['large', 5, 2, 2, false, 'longOfPerson'],
  ['background', 6, 0, 0, false, 'long'],
  ['background', 6, 0, 0, true, null],
  ['call', 6, 3, 2, false, null],
])(
  '%s while %i of what takes long are inside, %i of the company, %i of the person (within a transaction: %s)',
  (...[work, long, longOfCompany, longOfPerson, holds, full]) => {
    expect(
      whatIsFull(TWELVE, { all: 6, company: 2, person: 1, long, longOfCompany, longOfPerson }, { holds, work }),
    ).toBe(full);
  },
);

const ask = (person: string, company: string, holds = false): Asker => ({ person, company, work: 'call', holds });

/** Enters, and notes the name when it is in. */
function enter(gate: FairShares, inside: string[], name: string, asker: Asker): Promise<void> {
  return (gate.enter(asker) ?? Promise.resolve()).then(() => void inside.push(name));
}

test('who has had their share waits, others pass, and those who wait are let in by turns', async () => {
  const gate = new FairShares({ all: 4, company: 3, person: 2, long: 2, longOfCompany: 1, longOfPerson: 1 }, 60_000);
  const inside: string[] = [];
  const anna = ask('anna', 'nord');
  const bela = ask('bela', 'nord');
  const asked = [1, 2, 3, 4].map((number) => enter(gate, inside, `anna ${number}`, anna));
  asked.push(enter(gate, inside, 'bela 1', bela));
  // the company of both has its share, and one connection is kept for open transactions
  const other = enter(gate, inside, 'carla', ask('carla', 'sued'));
  await Promise.all([asked[0], asked[1], asked[4]]);
  expect([inside, gate.waiting]).toEqual([['anna 1', 'anna 2', 'bela 1'], 3]);
  gate.leave(anna);
  await asked[2];
  expect(inside.at(-1)).toBe('anna 3');
  gate.leave(bela);
  await other;
  expect([inside.at(-1), gate.waiting]).toEqual(['carla', 1]);
  gate.leave(anna);
  await asked[3];
  expect(gate.waiting).toBe(0);
});

test('transactions that all ask for a second connection get on one after the other', async () => {
  const gate = new FairShares({ all: 3, company: 3, person: 3, long: 1, longOfCompany: 1, longOfPerson: 1 }, 60_000);
  const anna = ask('anna', 'nord');
  await Promise.all([gate.enter(anna), gate.enter(anna)]);
  const second = { ...anna, holds: true };
  await gate.enter(second);
  const waits = gate.enter(second);
  gate.leave(second);
  await waits;
  gate.leave(second);
  gate.leave(anna);
  gate.leave(anna);
  expect([gate.waiting, gate.enter(anna)]).toEqual([0, undefined]);
});

test('what takes long in one company leaves room for that of others and for what nobody waits for', async () => {
  const gate = new FairShares(sharesOf(12), 60_000);
  const inside: string[] = [];
  const long = (person: string, company: string | null): Asker => ({ person, company, work: 'large', holds: false });
  for (const name of ['anna 1', 'anna 2', 'bela 1', 'bela 2'])
    void enter(gate, inside, name, long(name.split(' ')[0] ?? '', 'nord'));
  void enter(gate, inside, 'carla', long('carla', 'sued'));
  void enter(gate, inside, 'job', { person: 'jobs', company: null, work: 'background', holds: false });
  await expect.poll(() => inside).toEqual(['anna 1', 'anna 2', 'bela 1', 'carla', 'job']);
  gate.leave(long('anna', 'nord'));
  await expect.poll(() => inside.at(-1)).toBe('bela 2');
});

test('a caller who waits in vain learns what is full, and holds no connection', async () => {
  const gate = new FairShares({ all: 4, company: 3, person: 1, long: 2, longOfCompany: 1, longOfPerson: 1 }, 1);
  const anna = ask('anna', 'nord');
  await gate.enter(anna);
  const refused = await Promise.resolve(gate.enter(anna)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NoConnection);
  expect([(refused as NoConnection).full, gate.waiting]).toEqual(['person', 0]);
  gate.leave(anna);
  expect(gate.enter(anna)).toBeUndefined();
});
