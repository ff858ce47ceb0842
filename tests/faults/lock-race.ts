// node tests/faults/lock-race.ts [rounds]: two tabs on two servers ask for one lock in the same moment; never both get it.
import type { BoardMessage } from '#contract/socket.ts';
import { buildApp } from '#server/app.ts';

import { makePlace, Tab } from './crowd.ts';

const rounds = Number(process.argv[2] ?? 300);
const place = await makePlace(1);
const apps = await Promise.all([0, 1].map(() => buildApp({ databaseUrl: place.databaseUrl, poolSize: 6 })));
const tabs = await Promise.all(
  apps.map(async (app) => {
    const address = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
    const tab = new Tab(address, place.boards[0] ?? '', place.cookie);
    await tab.entered;
    return tab;
  }),
);

/** The next message of a tab that this is about. */
const hear = <T>(tab: Tab, read: (message: BoardMessage) => T | undefined): Promise<T> =>
  new Promise((done) => {
    tab.onMessage = (message) => {
      const found = read(message);
      if (found !== undefined) done(found);
    };
  });
const answerTo = (message: BoardMessage): number | undefined => {
  if (message.type === 'card_locked') return message.token;
  return message.type === 'lock_denied' ? -1 : undefined;
};

const wins = [0, 0];
const faults: string[] = [];
let newest = 0;
for (let round = 0; round < rounds; round++) {
  const answers = Promise.all(tabs.map((tab) => hear(tab, answerTo)));
  for (const tab of round % 2 ? tabs.toReversed() : tabs) tab.say({ type: 'lock_card', card_id: 'kunden' });
  const tokens = await answers;
  const winners = tokens.flatMap((token, index) => (token > 0 ? [index] : []));
  if (winners.length !== 1) faults.push(`round ${round}: ${winners.length} holders`);
  const winner = winners[0] ?? 0;
  const token = tokens[winner] ?? 0;
  if (token <= newest) faults.push(`round ${round}: number ${token} after ${newest}`);
  newest = token;
  wins[winner] = (wins[winner] ?? 0) + 1;
  const free = Promise.all(
    tabs.map((tab) => hear(tab, (message) => (message.type === 'card_unlocked' ? true : undefined))),
  );
  tabs[winner]?.say({ type: 'unlock_card', card_id: 'kunden' });
  await free;
}
console.log({ rounds, wins, faults: faults.length });
if (faults.length > 0) {
  console.error(faults.slice(0, 10));
  process.exitCode = 1;
}
for (const tab of tabs) tab.close();
for (const app of apps) await app.close();
await place.stop();
process.exit();
