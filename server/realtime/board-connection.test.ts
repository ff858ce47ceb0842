import { expect, test } from 'vitest';

import { BoardConnection, type BoardNeeds } from './board-connection.ts';
import type { Peer } from './peer.ts';

const failed = (code: string): Error => Object.assign(new Error('The database says no'), { code });

/** What a tab hears in the end that is let in and then says this, while the database fails in this way. */
async function heard(error: Error, asked: object = { type: 'lock_card', card_id: 'kunden' }): Promise<unknown> {
  let read: (text: string) => Promise<void> = async () => undefined;
  const said: unknown[] = [];
  const peer = {
    id: 'p1',
    viewer: { id: 'u1', email: 'a@b.example', locale: 'en-US' },
    listen: (reader: typeof read) => void (read = reader),
    say: (one: unknown) => said.push(one),
  } as unknown as Peer;
  const store = { unlock: async () => false, lockCards: async () => peer.say({ type: 'held' } as never) };
  const hub = { join: async () => true, store };
  const rightsOn = async (): Promise<never> => {
    throw error;
  };
  const needs = { hub, cards: { rightsOn }, messages: {}, times: {}, log: () => undefined } as unknown as BoardNeeds;
  void new BoardConnection(needs, { companyId: 'c', boardId: 'b' }, peer);
  await read(JSON.stringify({ type: 'authenticate', user_id: 'u1' }));
  await read(JSON.stringify(asked));
  return said.at(-1);
}

test.each([
  ['a statement that took too long', failed('57014'), 'busy', 'The server is very busy'],
  ['a lost race', failed('40P01'), 'busy', 'The server is very busy'],
  ['a database that is away', failed('ECONNREFUSED'), 'database_away', 'database'],
  ['what nobody expects', failed('42P01'), 'internal', 'p1'],
])('%s is reported as such to the tab', async (_, error, code, text) => {
  expect(await heard(error)).toMatchObject({ type: 'error', code, message: expect.stringContaining(text) });
});

const long = 'x'.repeat(10_000);
test.each([
  [{ type: 'heartbeat', card_ids: Array.from({ length: 64 }, () => 'x'.repeat(64)) }, { type: 'held' }],
  [
    { type: 'heartbeat', card_ids: [], more: long },
    { type: 'error', code: 'invalid' },
  ],
  [
    { type: 'authenticate', first_name: long },
    { type: 'error', code: 'invalid' },
  ],
  [{ type: 'unlock_card', card_id: 'kunden', save_data: { formData: { INSIGHTS: long } } }, { code: 'not_saved' }],
])('only what brings a card may be long', async (message, answer) => {
  expect(await heard(failed('none'), message)).toMatchObject(answer);
});
