// node tests/bench/fan-out.ts [sockets] [rounds]: lock → last of the sockets of a board, against a bare `ws` that only repeats.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

import { buildApp } from '#server/app.ts';

import { makePlace, quantile, Tab } from '../faults/crowd.ts';

const [count = 500, rounds = 60] = process.argv.slice(2).map(Number);

interface BareSocket {
  on(event: 'message', listener: (data: Buffer) => void): void;
  send(text: string): void;
}
interface BareServer {
  clients: Set<BareSocket>;
  on(event: 'connection', listener: (socket: BareSocket) => void): void;
}

/** The yardstick: sends the same bytes to all, asks nobody. `ws` is what our server stands on too. */
async function startBare(text: string): Promise<string> {
  const fromPlugin = createRequire(import.meta.resolve('@fastify/websocket'));
  const { WebSocketServer } = fromPlugin('ws') as {
    WebSocketServer: new (options: { server: unknown; perMessageDeflate: boolean }) => BareServer;
  };
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.on('message', () => {
      for (const one of sockets.clients) one.send(text);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Resolves with the milliseconds from `ask` until every tab has heard a text with this mark. */
function untilAllHeard(
  tabs: { onText: ((text: string) => void) | null }[],
  mark: string,
  ask: () => void,
): Promise<number> {
  return new Promise((done) => {
    let waiting = tabs.length;
    const start = performance.now();
    for (const tab of tabs)
      tab.onText = (text) => {
        if (!text.includes(mark)) return;
        tab.onText = () => undefined;
        waiting -= 1;
        if (waiting === 0) done(performance.now() - start);
      };
    ask();
  });
}

class BareTab {
  onText: ((text: string) => void) | null = null;
  readonly #socket: WebSocket;
  readonly entered: Promise<void>;
  constructor(address: string) {
    this.#socket = new WebSocket(address);
    this.entered = new Promise((done) => this.#socket.addEventListener('open', () => done()));
    this.#socket.addEventListener('message', ({ data }) => this.onText?.(String(data)));
  }
  ask(): void {
    this.#socket.send('{"type":"lock_card","card_id":"kunden"}');
  }
}

const place = await makePlace(1);
const app = await buildApp({ databaseUrl: place.databaseUrl });
const address = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
const ours = Array.from({ length: count }, () => new Tab(address, place.boards[0] ?? '', place.cookie));
await Promise.all(ours.map((tab) => tab.entered));
const message = JSON.stringify({
  type: 'card_locked',
  card_id: 'kunden',
  user_info: { id: place.company.writer.id, full_name: 'Wim Writer', initials: 'WW' },
  since: new Date().toISOString(),
});
const bareAddress = await startBare(message);
const bare = Array.from({ length: count }, () => new BareTab(bareAddress));
await Promise.all(bare.map((tab) => tab.entered));

const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
for (let round = 0; round < rounds; round++) {
  const holder = ours[round % ours.length];
  times.ours.push(
    await untilAllHeard(ours, 'card_locked', () => holder?.say({ type: 'lock_card', card_id: 'kunden' })),
  );
  await untilAllHeard(ours, 'card_unlocked', () => holder?.say({ type: 'unlock_card', card_id: 'kunden' }));
  times.bare.push(await untilAllHeard(bare, 'card_locked', () => bare[round % bare.length]?.ask()));
}
const median = { ours: quantile(times.ours.slice(5), 0.5), bare: quantile(times.bare.slice(5), 0.5) };
console.log(`lock → last of ${count} sockets, ${rounds} rounds in turn (milliseconds)`);
for (const name of ['ours', 'bare'] as const)
  console.log(`${name}   median ${median[name].toFixed(1)}, p95 ${quantile(times[name], 0.95).toFixed(1)}`);
console.log(`ratio  ${(median.ours / median.bare).toFixed(2)} (budget: at most 1.2)`);
for (const tab of ours) tab.close();
await app.close();
await place.stop();
process.exit();
