import { atom } from 'nanostores';
import { expect, test } from 'vitest';

import type { BoardMessage } from '#contract/socket.ts';
import type { BoardChannel, ConnectionState } from '#core/realtime/board-channel.ts';

import { followingsOf } from './followings-store.ts';

const ben = { id: 'ben', full_name: 'Ben Bauer', initials: 'BB' };

test('who follows is heard while nothing shows it, and is not known over a lost connection', () => {
  const listeners = new Set<(message: BoardMessage) => void>();
  const $connection = atom<ConnectionState>('open');
  const channel = {
    $connection,
    onMessage: (listener: (message: BoardMessage) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as BoardChannel;
  const say = (whom: string | null): void =>
    listeners.forEach((hear) => hear({ type: 'following', user_info: ben, user_id: whom }));
  const names = (): string[] => [...followingsOf(channel).get().values()].map(({ person }) => person.full_name);
  expect(names()).toEqual([]);
  say('anna');
  expect(names()).toEqual(['Ben Bauer']);
  say(null);
  expect(names()).toEqual([]);
  say('anna');
  $connection.set('lost');
  expect(names()).toEqual([]);
  $connection.set('open');
  expect(names()).toEqual([]);
});
