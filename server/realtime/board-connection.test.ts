import { expect, test } from 'vitest';

import { BoardConnection, type BoardNeeds } from './board-connection.ts';
import type { Peer } from './peer.ts';

const failed = (code: string): Error => Object.assign(new Error('The database says no'), { code });

/** What a tab hears that asks for a lock while the database fails like this. */
async function heard(error: Error): Promise<unknown> {
  let read: (text: string) => Promise<void> = async () => undefined;
  const said: unknown[] = [];
  const peer = {
    id: 'p1',
    viewer: { id: 'u1', email: 'a@b.example', locale: 'en-US' },
    listen: (reader: typeof read) => void (read = reader),
    say: (message: unknown) => said.push(message),
  } as unknown as Peer;
  const hub = { join: async () => true };
  const rightsOn = async (): Promise<never> => {
    throw error;
  };
  const needs = { hub, cards: { rightsOn }, acts: {}, times: {}, log: () => undefined } as unknown as BoardNeeds;
  void new BoardConnection(needs, { companyId: 'c', boardId: 'b' }, peer);
  await read(JSON.stringify({ type: 'authenticate', user_id: 'u1' }));
  await read(JSON.stringify({ type: 'lock_card', card_id: 'kunden' }));
  return said.at(-1);
}

test.each([
  ['a statement that took too long', failed('57014'), 'busy', 'The server is very busy'],
  ['a lost race', failed('40P01'), 'busy', 'The server is very busy'],
  ['a database that is away', failed('ECONNREFUSED'), 'database_away', 'database'],
  ['what nobody expects', failed('42P01'), 'internal', 'p1'],
])('%s is told as such to the tab', async (_, error, code, text) => {
  expect(await heard(error)).toMatchObject({ type: 'error', code, message: expect.stringContaining(text) });
});
