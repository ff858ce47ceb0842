import type { LiveMessage } from '#contract/socket.ts';

import type { LiveBell } from '../db/announce.ts';
import type { Doorbell } from '../db/doorbell.ts';
import { say } from '../http/texts.ts';
import type { Peer } from './peer.ts';

/**
 * The live channel `/ws/live/`: tells each person, in the company they work in, that something of a topic has changed.
 * What it is they ask for themselves, so nothing of it can reach the wrong person.
 */
export class LiveHub {
  readonly #doorbell: Doorbell;
  readonly #peers = new Map<string, Set<Peer>>();
  readonly #stop: () => void;

  constructor(doorbell: Doorbell) {
    this.#doorbell = doorbell;
    this.#stop = doorbell.on('live_bell', (payload) => this.#hear(JSON.parse(payload) as LiveBell));
  }

  /** Tells everybody of a company, or one person, after the change is committed. */
  changed(bell: LiveBell): void {
    const key = `${bell.company_id}/${bell.user_id ?? ''}/${bell.topic}/${bell.id ?? ''}`;
    this.#doorbell.ring('live_bell', JSON.stringify(bell), key);
  }

  add(peer: Peer): void {
    const { companyId } = peer.viewer;
    const peers = this.#peers.get(companyId) ?? new Set();
    this.#peers.set(companyId, peers.add(peer));
    peer.onEnd = async () => {
      peers.delete(peer);
      if (peers.size === 0 && this.#peers.get(companyId) === peers) this.#peers.delete(companyId);
    };
    const refuse = (key: 'socketMessage' | 'tooManyCalls') => (): void =>
      peer.say({ type: 'error', message: say(peer.viewer.locale, key), code: 'invalid' });
    // the channel only tells; a client has nothing to say here
    peer.listen(async () => refuse('socketMessage')(), refuse('tooManyCalls'));
  }

  close(): void {
    this.#stop();
  }

  #hear({ company_id, user_id, topic, id, version }: LiveBell): void {
    const message: LiveMessage = { type: 'changed', topic, id, version };
    const bytes = Buffer.from(JSON.stringify(message));
    for (const peer of this.#peers.get(company_id) ?? [])
      if (user_id === undefined || peer.viewer.id === user_id) peer.send(bytes);
  }
}
