import type { Doorbell } from '../db/doorbell.ts';
import type { IdentityService } from '../identity/identity-service.ts';
import { CLOSE, type Peer } from './peer.ts';
import { repeat, type RealtimeTimes } from './realtime-times.ts';

export interface PeersNeeds {
  sessions: IdentityService['sessions'];
  doorbell: Doorbell;
  times: RealtimeTimes;
  onError: (error: unknown) => void;
}

/** All open sockets of this server: are they alive, does their session still stand, and the end of all at a stop. */
export class Peers {
  readonly #needs: PeersNeeds;
  readonly #open = new Set<Peer>();
  readonly #stops: (() => void)[];

  constructor(needs: PeersNeeds) {
    this.#needs = needs;
    const { times, doorbell, onError } = needs;
    this.#stops = [
      repeat(times.pingMs, () => this.#open.forEach((peer) => peer.ping()), onError),
      repeat(times.revocationMs, () => this.check([...this.#open]), onError),
      doorbell.on('session_bell', (userId) => void this.check(this.#of(userId)).catch(onError)),
    ];
  }

  get count(): number {
    return this.#open.size;
  }

  add(peer: Peer): void {
    this.#open.add(peer);
  }

  remove(peer: Peer): void {
    this.#open.delete(peer);
  }

  /** Closes the sockets whose session is gone or works in another company; renews the rights of the others. */
  async check(peers: Peer[]): Promise<void> {
    if (peers.length === 0) return;
    const standing = await this.#needs.sessions.findAll([...new Set(peers.map((peer) => peer.viewer.session))]);
    for (const peer of peers) {
      const viewer = standing.get(peer.viewer.session)?.viewer;
      if (!viewer?.companyId) peer.close(CLOSE.signedOut);
      else if (viewer.companyId !== peer.viewer.companyId) peer.close(CLOSE.notFound);
      else {
        peer.viewer = { ...viewer, companyId: viewer.companyId };
        // one that fails must not keep the others from being looked at
        await Promise.resolve(peer.onRights()).catch(this.#needs.onError);
      }
    }
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
