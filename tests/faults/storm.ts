// node tests/faults/storm.ts [sockets per board] [boards] [seconds]: everybody wants everything, two servers, one database.
import { buildApp } from '#server/app.ts';

import { makePlace, quantile, Tab } from './crowd.ts';

const [perBoard = 50, boardCount = 10, seconds = 20] = process.argv.slice(2).map(Number);
const CARDS = ['kunden', 'markt', 'trends', 'umfeld', 'ziele'];

const place = await makePlace(boardCount);
const apps = await Promise.all([0, 1].map(() => buildApp({ databaseUrl: place.databaseUrl, poolSize: 10 })));
const addresses = await Promise.all(
  apps.map(async (app) => (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')),
);

/** Who believes to hold a card now, by board and card: more than one is the fault that we look for. */
const believers = new Map<string, Map<string, number>>();
const doubles: string[] = [];
const tokens = new Map<string, number>();
const answeredIn: number[] = [];
const counts = { granted: 0, denied: 0, lost: 0 };
let isOver = false;

function believe(key: string, tab: Tab, token: number): void {
  const holders = believers.get(key) ?? new Map<string, number>();
  believers.set(key, holders);
  if (holders.size > 0) doubles.push(`${key}: ${[...holders.keys()].join()} and ${tab.id}`);
  if (token <= (tokens.get(key) ?? -1)) doubles.push(`${key}: number ${token} after ${tokens.get(key)}`);
  tokens.set(key, token);
  holders.set(tab.id, token);
}

/** One tab: asks for a card, holds it for a moment, gives it back, asks for the next. */
function behave(tab: Tab, boardId: string): void {
  let asked = { card: '', at: 0 };
  const ask = (): void => {
    if (isOver) return;
    asked = { card: CARDS[Math.floor(Math.random() * CARDS.length)] ?? 'kunden', at: performance.now() };
    tab.say({ type: 'lock_card', card_id: asked.card });
  };
  const later = (work: () => void, ms: number): void => void setTimeout(work, ms * Math.random());
  tab.onMessage = (message) => {
    if (message.type === 'card_locked' && message.token !== undefined) {
      counts.granted += 1;
      answeredIn.push(performance.now() - asked.at);
      const key = `${boardId}/${message.card_id}`;
      believe(key, tab, message.token);
      later(() => {
        // it stops believing before it says so, as a client that saves and leaves does
        believers.get(key)?.delete(tab.id);
        tab.say({ type: 'unlock_card', card_id: message.card_id });
        later(ask, 400);
      }, 200);
    }
    if (message.type === 'lock_denied') {
      counts.denied += 1;
      answeredIn.push(performance.now() - asked.at);
      later(ask, 1000);
    }
  };
  later(ask, 1000);
}

const start = performance.now();
const tabs = place.boards.flatMap((boardId) =>
  Array.from({ length: perBoard }, (_, index) => ({
    boardId,
    tab: new Tab(addresses[index % addresses.length] ?? '', boardId, place.cookie),
  })),
);
await Promise.all(tabs.map(({ tab }) => tab.entered));
const enteredMs = Math.round(performance.now() - start);
for (const { tab, boardId } of tabs) behave(tab, boardId);
await new Promise((done) => setTimeout(done, seconds * 1000));
isOver = true;
await new Promise((done) => setTimeout(done, 1500));

console.log({
  sockets: tabs.length,
  boards: boardCount,
  enteredMs,
  ...counts,
  requestsPerSecond: Math.round((counts.granted + counts.denied) / seconds),
  answerMs: { p50: Math.round(quantile(answeredIn, 0.5)), p99: Math.round(quantile(answeredIn, 0.99)) },
  doubles: doubles.length,
});
if (doubles.length > 0) {
  console.error(doubles.slice(0, 10));
  process.exitCode = 1;
}
for (const { tab } of tabs) tab.close();
for (const app of apps) await app.close();
await place.stop();
process.exit();
