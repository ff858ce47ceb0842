import type { FastifyInstance } from 'fastify';

import type { GoneNote, Note } from '#contract/board/notes.ts';
import { noteOf, type BoardNote, type NoteNews } from '#elements/board/notes/note-shape.ts';
import { NotesSync, SYNC_TIMING } from '#elements/board/notes/notes-sync.ts';

import type { TestClient } from '../setup/server.ts';
import { signedIn } from '../setup/server.ts';

const NOTES = '/api/v1/whiteboard/sticky-notes/';

/** Random numbers that a seed repeats (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Round {
  app: FastifyInstance;
  boardId: string;
  email: string;
  seed: number;
  clients: number;
  steps: number;
}

/** What each client shows in the end, and what the server has: all the same when everything went right. */
export interface Outcome {
  clients: string[];
  server: string;
  notes: number;
  /** Changes that the server would not take. */
  refused: number;
}

interface Tab {
  sync: NotesSync;
  isOnline: boolean;
  refused: number;
}

const lookOf = (notes: readonly BoardNote[]): string =>
  JSON.stringify(
    notes
      .map(({ id, text, x, y, width, height, color }) => [id, text, x, y, width, height, color])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

/** Some tabs on one board that create, write, move, resize and delete at random and lose their connection again and again. */
export async function notesRound({ app, boardId, email, seed, clients, steps }: Round): Promise<Outcome> {
  Object.assign(SYNC_TIMING, { slow: 2, gap: 0 });
  const random = randomOf(seed);
  const http = await signedIn(app, email);
  const log: NoteNews[] = [];
  const tabs = Array.from({ length: clients }, () => newTab(http, { boardId, random, log }));
  for (let step = 0; step < steps; step++) {
    const tab = tabs[Math.floor(random() * tabs.length)];
    if (!tab) continue;
    act(tab, random);
    if (random() < 0.25) await catchUp(tab, http, boardId);
    // a late message from long ago, once more
    const old = log[Math.floor(random() * log.length)];
    if (old && random() < 0.3) tab.sync.mergeRemote([old]);
    if (random() < 0.3) await new Promise((done) => setTimeout(done, random() * 3));
  }
  for (const tab of tabs) tab.isOnline = true;
  for (const tab of tabs)
    while (!tab.sync.isSaved) await tab.sync.flush().then(() => new Promise((done) => setTimeout(done, 2)));
  for (const tab of tabs) await catchUp(tab, http, boardId);
  const server = (await http.get(`${NOTES}?board_id=${boardId}`)).json<Note[]>().map(noteOf) as BoardNote[];
  for (const tab of tabs) tab.sync.stop();
  return {
    clients: tabs.map(({ sync }) => lookOf(sync.store.list)),
    server: lookOf(server),
    notes: server.length,
    refused: tabs.reduce((sum, { refused }) => sum + refused, 0),
  };
}

function newTab(
  http: TestClient,
  { boardId, random, log }: { boardId: string; random: () => number; log: NoteNews[] },
): Tab {
  const tab: Tab = {
    isOnline: true,
    refused: 0,
    sync: new NotesSync({
      send: async ({ create, update }) => {
        if (!tab.isOnline) throw new Error('offline');
        const made = create.map(({ author: _author, image_processing_status: _status, seq: _seq, ...note }) => note); // prettier-ignore
        const answer = await http.post(`${NOTES}batch/`, { board_id: boardId, create: made, update });
        if (answer.statusCode >= 400) throw Object.assign(new Error(answer.body), { status: answer.statusCode });
        const news = answer.json<(Note | GoneNote)[]>().map(noteOf);
        log.push(...news);
        // the server has done it, but its answer is lost
        if (random() < 0.15) throw new Error('answer lost');
        return news;
      },
      persist: () => undefined,
      onState: () => undefined,
      onRefused: () => (tab.refused += 1),
      onGone: () => undefined,
      // the writer keeps the own text or the other one
      onStale: (texts) => {
        const kept = texts.filter(() => random() < 0.5);
        tab.sync.change(new Map(kept.map(({ id, mine }) => [id, { text: mine }])), 'fast');
      },
      waitBefore: () => 1,
    }),
  };
  return tab;
}

async function catchUp({ sync, isOnline }: Tab, http: TestClient, boardId: string): Promise<void> {
  if (!isOnline) return;
  const answer = await http.get(`${NOTES}?board_id=${boardId}&after=${sync.newest}`);
  sync.caughtUp(answer.json<(Note | GoneNote)[]>().map(noteOf));
}

const COLORS = ['#00484D', '#FFF1A3', '#BFF3EA'];

function act(tab: Tab, random: () => number): void {
  const { sync } = tab;
  const whole = (most: number): number => Math.floor(random() * most);
  const id = sync.store.list[whole(sync.store.list.length)]?.id;
  const kind = random();
  if (id === undefined || kind < 0.2) return sync.create([madeBy(random)]);
  if (kind < 0.5) return sync.change(new Map([[id, { x: whole(5000), y: whole(5000) }]]), 'fast');
  if (kind < 0.7) return sync.change(new Map([[id, { text: `Text ${whole(1e6)}` }]]), 'slow');
  if (kind < 0.8) return sync.change(new Map([[id, { width: 100 + whole(300), height: 100 + whole(300) }]]), 'slow');
  if (kind < 0.87) return sync.change(new Map([[id, { color: COLORS[whole(3)] ?? '' }]]), 'fast');
  if (kind < 0.94) return sync.change(new Map([[id, { deleted: true }]]), 'fast');
  tab.isOnline = !tab.isOnline;
}

function madeBy(random: () => number): BoardNote {
  const place = { x: Math.floor(random() * 5000), y: Math.floor(random() * 5000), width: 200, height: 200 };
  const keys = { card_key: 'general', section_key: 'general', color: '#00484D' };
  const rest = { image: null, image_processing_status: null, author: null, seq: undefined };
  return { id: crypto.randomUUID(), text: 'New Note', ...place, ...keys, ...rest };
}
