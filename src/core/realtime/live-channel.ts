import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import type { LiveMessage } from '#contract/socket.ts';

import { forgetGiven } from '../api/given.ts';
import { hasExtension, type Core } from '../session/core.ts';
import { useCore } from '../session/use-core.ts';
import { useStore } from '../session/use-store.ts';
import { refetch } from './refetch.ts';
import { gather } from './gather.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';
import { readLiveMessage } from './message-reader.ts';

/** The socket `/ws/live/` of a server: says which topics have changed. One per server and page. */
interface LiveChannel {
  socket: ReconnectingSocket;
  listeners: Set<(news: LiveNews) => void>;
}
type LiveNews = Extract<LiveMessage, { type: 'changed' }> | 'missed';

const PATH = '/ws/live/';
/** Older answers are fetched again when they are shown. */
const OLDEST_ANSWER_MS = 60_000;
/** The server counts from when the socket is open, which takes a while on a slow line. */
const OPENING_MS = 10_000;
/** How old what the page shows can be, in milliseconds: changes before the socket was open must arrive too. */
const ageOfAnswers = (): number => Math.round(Math.min(OLDEST_ANSWER_MS, performance.now()) + OPENING_MS);

const key = Symbol.for('leitstern.live.1');

/** The one of a server; it opens with its first listener. */
export function liveOf(core: Core): LiveChannel {
  const holder = core as Core & { [key]?: LiveChannel };
  if (holder[key]) return holder[key];
  const listeners: LiveChannel['listeners'] = new Set();
  const report = (news: LiveNews): void => {
    // what was asked for ahead may be older
    if (news !== 'missed') forgetGiven(`/${news.topic}/`);
    listeners.forEach((listener) => listener(news));
  };
  let opened = false;
  const begun = performance.now();
  const socket = new ReconnectingSocket(core, () => (opened ? PATH : `${PATH}?age=${ageOfAnswers()}`), {
    onOpen: () => {
      // changes during a lost connection are not reported again, nor those older than the request
      if (opened || performance.now() - begun > OLDEST_ANSWER_MS) report('missed');
      opened = true;
    },
    onMessage: (raw) => {
      const message = readLiveMessage(raw);
      if (message) report(message.type === 'missed' ? 'missed' : message);
    },
  });
  return (holder[key] = { socket, listeners });
}

/** Listens to the changes of all topics of a server; opens the socket for the first listener, closes it after the last. */
export function listenLive(core: Core, listener: (news: LiveNews) => void): () => void {
  const live = liveOf(core);
  live.listeners.add(listener);
  if (live.listeners.size === 1) live.socket.open();
  return () => {
    live.listeners.delete(listener);
    if (live.listeners.size === 0) live.socket.close();
  };
}

/** An action on many items sends many messages: one fetch answers all of them, after so many milliseconds. */
const TOGETHER = { pause: 300, most: 1000 };

type Followed = Map<string, { count: number; end: () => void }>;
/** What of a cache is fetched again with a topic: once, however many show it. Another build of the page has its own cache. */
const followed = new WeakMap<QueryClient, Followed>();

/** Fetches a query key again when its topic has changed, where the server reports that (extension 'live'). */
export function useLiveTopic(topic: string, queryKey: QueryKey): void {
  const { core } = useCore();
  const queries = useQueryClient();
  const { status } = useStore(core.$session);
  useStore(core.$features);
  const on = status === 'signed-in' && hasExtension(core, 'live');
  const begin = useEffectEvent(() => {
    const { ask, stop } = gather(() => refetch(queries, queryKey), TOGETHER);
    const unlisten = listenLive(core, (message) => {
      if (message === 'missed' || message.topic === topic) ask();
    });
    return () => {
      unlisten();
      stop();
    };
  });
  const name = JSON.stringify([topic, queryKey]);
  useEffect(() => {
    if (!on) return;
    const topics = followed.get(queries) ?? (new Map() as Followed);
    followed.set(queries, topics);
    const one = topics.get(name) ?? { count: 0, end: begin() };
    topics.set(name, one);
    one.count += 1;
    return () => {
      one.count -= 1;
      if (one.count > 0) return;
      topics.delete(name);
      one.end();
    };
  }, [queries, on, name]);
}
