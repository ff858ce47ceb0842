import type { ConnectionState } from './board-channel.ts';

/** Most tries to connect again before somebody has to ask for it (whiteboard 4). */
export const MAX_TRIES = 10;

/** The state of a connection; `tries` counts the attempts since the server was last heard. */
export interface Connection {
  state: ConnectionState;
  tries: number;
}

/** `heard`: the first message of the server; `due`: the wait is over; `asked`: a person wants another try; `missing`: 4404; `ended`: 4401. */
export type ConnectionEvent =
  | 'join'
  | 'leave'
  | 'opened'
  | 'heard'
  | 'closed'
  | 'missing'
  | 'ended'
  | 'due'
  | 'online'
  | 'offline'
  | 'asked';

/** The next step after an event. */
export type ConnectionStep = { do: 'nothing' | 'connect' | 'close' } | { do: 'wait'; ms: number };

export const IDLE: Connection = { state: 'idle', tries: 0 };

interface Step {
  next: Connection;
  step: ConnectionStep;
}
type Rule = (now: Connection, random: number) => Step | undefined;

/** 1000 × 2^n ms, at most 30000 (whiteboard 4), plus up to a quarter so that not everyone comes back at once. */
export function waitBefore(tries: number, random: number): number {
  return Math.min(1000 * 2 ** tries, 30_000) * (1 + random / 4);
}

const connect = (next: Connection): Step => ({ next, step: { do: 'connect' } });
const become = (next: Connection): Step => ({ next, step: { do: 'nothing' } });

const lose: Rule = (now, random) => {
  if (now.state === 'idle' || now.state === 'given-up' || now.state === 'gone') return undefined;
  if (now.tries >= MAX_TRIES) return become({ ...now, state: 'given-up' });
  return { next: { state: 'lost', tries: now.tries + 1 }, step: { do: 'wait', ms: waitBefore(now.tries, random) } };
};
const tryAtOnce: Rule = ({ state }) =>
  state === 'lost' || state === 'given-up' ? connect({ state: 'lost', tries: 0 }) : undefined;
/** A token that ends says nothing about the line: its successor connects at once, unless the server has just said the same. */
const renew: Rule = (now, random) =>
  now.state === 'open' && now.tries === 0 ? connect({ state: 'renewing', tries: 1 }) : lose(now, random);

/** The state after an event; the same where the event means nothing. */
const rules: Record<ConnectionEvent, Rule> = {
  join: ({ state }) => (state === 'idle' ? connect({ state: 'connecting', tries: 0 }) : undefined),
  leave: () => ({ next: IDLE, step: { do: 'close' } }),
  opened: (now) => (now.state === 'idle' ? undefined : become({ ...now, state: 'open' })),
  heard: ({ state }) => (state === 'open' ? become({ state, tries: 0 }) : undefined),
  due: (now) => (now.state === 'lost' ? connect(now) : undefined),
  online: tryAtOnce,
  asked: tryAtOnce,
  closed: lose,
  ended: renew,
  missing: ({ state }) => (state === 'idle' ? undefined : become({ state: 'gone', tries: 0 })),
  offline: (now, random) => (now.state === 'lost' ? undefined : lose(now, random)),
};

/** The connection after an event, and what to do. Pure; `random` is from 0 to 1. */
export function connectionAfter(now: Connection, event: ConnectionEvent, random: number): Step {
  return rules[event](now, random) ?? become(now);
}
