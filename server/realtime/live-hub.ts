import { hearsTopic } from '#contract/hearing.ts';
import type { LiveMessage } from '#contract/socket.ts';

import type { LiveChange } from '../records/publisher.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import { say } from '../http/refusals/texts.ts';
import type { Peer } from './peer.ts';
import { RecentChanges } from './recent-changes.ts';

/** All pages would fetch again at once: they are notified over this time, in milliseconds. */
const SPREAD_MS = 3_000;
const MISSED: LiveMessage = { type: 'missed' };
const messageOf = ({ topic, id, version }: LiveChange): LiveMessage => ({ type: 'changed', topic, id, version });

/**
 * The live channel `/ws/live/`: notifies each person, in the company they work in, that something of a topic has changed.
 * What it is they ask for themselves, so nothing of it can reach the wrong person.
 */
export class LiveHub {
  readonly #peers = new Map<string, Set<Peer>>();
  #recent = new RecentChanges(performance.now());
  readonly #stops: (() => void)[];

  constructor(changeFeed: ChangeFeed) {
    this.#stops = [
      changeFeed.on('live_bell', (payload) => this.#hear(JSON.parse(payload) as LiveChange)),
      // notifications of other servers were lost without a connection
      changeFeed.onReopened(() => this.#missed()),
    ];
  }

  /**
   * `ageMs`: how long ago the page of a new socket began to ask for things; it hears which topics have changed since.
   * Without it nothing earlier is sent.
   */
  add(peer: Peer, ageMs?: number): void {
    const { companyId } = peer.viewer;
    if (ageMs !== undefined) this.#catchUp(peer, performance.now() - ageMs);
    const peers = this.#peers.get(companyId) ?? new Set();
    this.#peers.set(companyId, peers.add(peer));
    peer.onEnd = async () => {
      peers.delete(peer);
      if (peers.size === 0 && this.#peers.get(companyId) === peers) this.#peers.delete(companyId);
    };
    const refuse = (key: 'socketMessage' | 'tooManyCalls') => (): void =>
      peer.say({ type: 'error', message: say(peer.viewer.locale, key), code: 'invalid' });
    // the channel only sends; messages of clients are ignored
    peer.listen(async () => refuse('socketMessage')(), refuse('tooManyCalls'));
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  #missed(): void {
    // later clients do not know either what was published in the meantime
    this.#recent = new RecentChanges(performance.now());
    for (const peers of this.#peers.values())
      for (const peer of peers) setTimeout(() => peer.say(MISSED), Math.random() * SPREAD_MS).unref();
  }

  #catchUp(peer: Peer, since: number): void {
    const { companyId, id } = peer.viewer;
    const changes = this.#recent.since(since, { companyId, userId: id }, performance.now());
    if (!changes) peer.say(MISSED);
    for (const change of changes ?? []) if (hearsTopic(peer.viewer, change.topic)) peer.say(messageOf(change));
  }

  #hear(change: LiveChange): void {
    this.#recent.add(change, performance.now());
    const { company_id, user_id, topic } = change;
    const concerns = ({ viewer }: Peer): boolean =>
      (user_id === undefined || viewer.id === user_id) && hearsTopic(viewer, topic);
    const bytes = Buffer.from(JSON.stringify(messageOf(change)));
    for (const peer of this.#peers.get(company_id) ?? []) if (concerns(peer)) peer.send(bytes);
  }
}
