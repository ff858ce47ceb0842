import { atom, type ReadableAtom } from 'nanostores';

import type { BoardChannel } from '#core/realtime/board-channel.ts';

import { followingsAfter, type Followings } from './followers.ts';

const stores = new WeakMap<BoardChannel, ReadableAtom<Followings>>();

/** Who follows whom on a board, heard as long as its channel lives: who leaves while nobody looks leaves too. */
export function followingsOf(channel: BoardChannel): ReadableAtom<Followings> {
  const known = stores.get(channel);
  if (known) return known;
  const store = atom<Followings>(new Map());
  stores.set(channel, store);
  channel.onMessage((message) => {
    if (message.type === 'following') store.set(followingsAfter(store.get(), message));
  });
  // who still follows says so again to who comes back
  channel.$connection.listen((state) => {
    if (state !== 'open') store.set(new Map());
  });
  return store;
}
