import { askForAll } from '../db/asker.ts';
import { Counts } from '../http/limits/counts.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import type { IdentityService } from '../identity/identity-service.ts';
import { CLOSE, type Peer } from './peer.ts';
import { repeat, type RealtimeTimes } from './realtime-times.ts';

/** How many sockets may be open on this process (EXPECTATIONS: 70 of a person and 500 of an office work; each person has at least two). */
export interface SocketLimits {
  perPerson: number;
  perAddress: number;
  perCompany: number;
}
export const SOCKET_LIMITS: SocketLimits = { perPerson: 100, perAddress: 2_000, perCompany: 10_000 };

export interface PeersNeeds {
  sessions: IdentityService['sessions'];
  changeFeed: ChangeFeed;
  times: RealtimeTimes;
  limits: SocketLimits;
  onError: (error: unknown) => void;
}

/** Whose a socket is; somebody who acts as another counts as themselves. */
export interface SocketOwner {
  userId: string;
  companyId: string;
  address: string;
}
const keysOf = ({ userId, companyId, address }: SocketOwner): string[] => [
  `person ${userId}`,
  `address ${address}`,
  `company ${companyId}`,
];

/** All open sockets of this server: are they alive, is their session still valid, and the end of all at a stop. */
export class Peers {
  readonly #needs: PeersNeeds;
  readonly #open = new Set<Peer>();
  readonly #counts = new Counts();
  readonly #stops: (() => void)[];

  constructor(needs: PeersNeeds) {
    this.#needs = needs;
    const { times, changeFeed, onError } = needs;
    this.#stops = [
      repeat(times.pingMs, () => this.#open.forEach((peer) => peer.ping()), onError),
      repeat(times.revocationMs, () => this.check([...this.#open]), onError),
      changeFeed.on('session_bell', (userId) => void this.check(this.#of(userId)).catch(onError)),
    ];
  }

  get count(): number {
    return this.#open.size;
  }

  /** Whether there is room for one more of this person, this company and this address. */
  hasRoom(whose: SocketOwner): boolean {
    const { perPerson, perAddress, perCompany } = this.#needs.limits;
    const most = [perPerson, perAddress, perCompany];
    return keysOf(whose).every((key, n) => this.#counts.of(key) < (most[n] ?? 0));
  }

  /** Counts a socket until it closes. */
  add(peer: Peer, whose: SocketOwner): () => void {
    this.#open.add(peer);
    this.#counts.add(keysOf(whose), 1);
    return () => {
      if (this.#open.delete(peer)) this.#counts.add(keysOf(whose), -1);
    };
  }

  /** Closes the sockets whose session is gone or works in another company; renews the rights of the others. */
  async check(peers: Peer[]): Promise<void> {
    if (peers.length === 0) return;
    const hashes = [...new Set(peers.map((peer) => peer.viewer.session))];
    const standing = await askForAll('sessions', () => this.#needs.sessions.findAll(hashes));
    const renewed: Promise<void>[] = [];
    for (const peer of peers) {
      const viewer = standing.get(peer.viewer.session)?.viewer;
      if (!viewer?.companyId) peer.close(CLOSE.signedOut);
      else if (viewer.companyId !== peer.viewer.companyId) peer.close(CLOSE.notFound);
      else renewed.push(peer.renew({ ...viewer, companyId: viewer.companyId }).catch(this.#needs.onError));
    }
    // one that fails, or waits, must not keep the others from being looked at
    await Promise.all(renewed);
  }

  /** Tells everybody to come back in a moment, and puts away what hangs on their sockets. */
  async drain(): Promise<void> {
    for (const stop of this.#stops) stop();
    const leaving = [...this.#open];
    for (const peer of leaving) peer.close(CLOSE.restarting);
    await Promise.allSettled(leaving.map((peer) => peer.end()));
    // who has not answered the close by now never will
    await new Promise((done) => setTimeout(done, leaving.length > 0 ? 100 : 0));
    for (const peer of leaving) peer.terminate();
  }

  #of(userId: string): Peer[] {
    return [...this.#open].filter(({ viewer }) => viewer.id === userId || viewer.actorId === userId);
  }
}
