import { expect, test } from 'vitest';

import { readBoardMessage, readLiveMessage } from './message-reader.ts';

const person = { id: 7, full_name: 'Anna Lindqvist', initials: 'AL' };

test.each([
  [{ type: 'authenticated' }, true],
  [{ type: 'current_locks', locks: [{ card_id: 'kunden', user_info: person, more: 1 }] }, true],
  [{ type: 'current_locks', locks: [{ card_id: 'kunden' }] }, false],
  [{ type: 'current_locks' }, false],
  [{ type: 'card_locked', card_id: 'kunden', user_info: person }, true],
  [{ type: 'card_locked', card_id: 'kunden', user_info: null }, false],
  [{ type: 'card_unlocked', card_id: 4 }, false],
  [{ type: 'presence', people: [person] }, true],
  [{ type: 'error' }, false],
  [{ type: 'toString' }, false],
  [{ type: 'news_of_another_server' }, false],
])('a message is used when it carries what the client needs: %j', (raw, used) => {
  expect(readBoardMessage(raw)).toBe(used ? raw : null);
});

test('a live message needs its topic', () => {
  expect(readLiveMessage({ type: 'changed', topic: 'boards', id: null, version: null })).not.toBeNull();
  expect(readLiveMessage({ type: 'changed' })).toBeNull();
  expect(readLiveMessage({ type: 'missed' })).not.toBeNull();
});
