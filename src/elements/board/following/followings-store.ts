import { atom, type WritableAtom } from 'nanostores';

import type { BoardChannel } from '#core/realtime/board-channel.ts';

import type { Followings } from './followers.ts';

const stores = new WeakMap<BoardChannel, WritableAtom<Followings>>();

/** Who follows whom on a board: the canvas hears it, the menu of people says it. */
export function followingsOf(channel: BoardChannel): WritableAtom<Followings> {
  const store = stores.get(channel) ?? atom<Followings>(new Map());
  stores.set(channel, store);
  return store;
}
