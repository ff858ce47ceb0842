import type { AuditService } from '../audit/audit-service.ts';
import type { CardsService } from '../boards/cards-service.ts';
import type { LiveBell } from '../db/announce.ts';
import type { Database } from '../db/database.ts';
import type { Doorbell } from '../db/doorbell.ts';
import type { IdentityService } from '../identity/identity-service.ts';
import type { NotificationsService } from '../notifications/notifications-service.ts';
import { BoardActs } from './board-acts.ts';
import { BoardConnection, type BoardNeeds } from './board-connection.ts';
import { BoardHub } from './board-hub.ts';
import { BoardStore, type BoardPlace } from './board-store.ts';
import { LiveHub } from './live-hub.ts';
import { Peer, type ServerSocket } from './peer.ts';
import { Peers } from './peers.ts';
import { timesOf, type RealtimeTimes } from './realtime-times.ts';
import type { Member } from '../http/mount.ts';

export interface RealtimeNeeds {
  database: Database;
  doorbell: Doorbell;
  identity: IdentityService;
  cards: CardsService;
  audit: AuditService;
  notifications: NotificationsService;
}

/** Everything that goes over sockets: boards with their locks, and the live channel. */
export class RealtimeService {
  readonly #live: LiveHub;
  readonly #hub: BoardHub;
  readonly #peers: Peers;
  readonly #board: BoardNeeds;
  #log: (error: unknown, what: string) => void = () => undefined;

  constructor(needs: RealtimeNeeds, options: Partial<RealtimeTimes>) {
    const { database, doorbell, identity } = needs;
    const times = timesOf(options);
    const onError = (error: unknown): void => this.#log(error, 'real-time');
    this.#live = new LiveHub(doorbell);
    this.#hub = new BoardHub({ store: new BoardStore(database), doorbell, times, onError });
    this.#peers = new Peers({ sessions: identity.sessions, doorbell, times, onError });
    const acts = new BoardActs({ ...needs, hub: this.#hub, times });
    this.#board = { hub: this.#hub, acts, cards: needs.cards, times, log: (error, what) => this.#log(error, what) };
  }

  /** Where failures are told that nobody waits for. */
  logTo(log: (error: unknown, what: string) => void): void {
    this.#log = log;
  }

  hasBoard(place: BoardPlace): Promise<boolean> {
    return this.#hub.store.exists(place);
  }

  openBoard(socket: ServerSocket, viewer: Member, place: BoardPlace): void {
    const peer = this.#admit(socket, viewer);
    void new BoardConnection(this.#board, place, peer);
  }

  openLive(socket: ServerSocket, viewer: Member, ageMs?: number): void {
    this.#live.add(this.#admit(socket, viewer), ageMs);
  }

  /** Tells everybody of a company, or one person, that something of a topic has changed; call it after the commit. */
  changed(bell: LiveBell): void {
    this.#live.changed(bell);
  }

  /** What operators watch: of this process. */
  numbers(): { sockets: number; boards: number; locks: number } {
    return { sockets: this.#peers.count, ...this.#hub.numbers() };
  }

  /** Before the server stops listening: everybody is told to come back, their locks wait for them. */
  async drain(): Promise<void> {
    this.#hub.close();
    await this.#peers.drain();
    this.#live.close();
  }

  #admit(socket: ServerSocket, viewer: Member): Peer {
    const peer = new Peer(socket, viewer);
    this.#peers.add(peer);
    socket.on('close', () => this.#peers.remove(peer));
    return peer;
  }
}
