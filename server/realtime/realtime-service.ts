import type { AuditService } from '../audit/audit-service.ts';
import type { CardsService } from '../boards/cards-service.ts';
import type { Database } from '../db/database.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import type { IdentityService } from '../identity/identity-service.ts';
import type { NotificationsService } from '../notifications/notifications-service.ts';
import { BoardMessages } from './board-messages.ts';
import { BoardConnection, type BoardNeeds } from './board-connection.ts';
import { BoardHub } from './board-hub.ts';
import { BoardStore, type BoardKey } from './board-store.ts';
import { LiveHub } from './live-hub.ts';
import { CLOSE, Peer, type ServerSocket } from './peer.ts';
import { Peers, SOCKET_LIMITS, type SocketLimits } from './peers.ts';
import { timesOf, type RealtimeTimes } from './realtime-times.ts';
import { TurnedAway } from './turned-away.ts';
import { Unread } from './unread.ts';
import type { Member } from '../http/mount.ts';
import type { Publisher } from '../records/publisher.ts';

export interface RealtimeNeeds {
  database: Database;
  changeFeed: ChangeFeed;
  publisher: Publisher;
  identity: IdentityService;
  cards: CardsService;
  audit: AuditService;
  notifications: NotificationsService;
}

/** Who opens a socket, as whom they are counted, and from which network. */
export interface Caller {
  viewer: Member;
  person: string;
  address: string;
}

/** Everything that goes over sockets: boards with their locks, and the live channel. */
export class RealtimeService {
  readonly #live: LiveHub;
  readonly #hub: BoardHub;
  readonly #peers: Peers;
  readonly #turnedAway = new TurnedAway();
  readonly #unread = new Unread();
  readonly #board: BoardNeeds;
  #log: (error: unknown, what: string) => void = () => undefined;

  constructor(needs: RealtimeNeeds, options: Partial<RealtimeTimes> & { sockets?: Partial<SocketLimits> }) {
    const { database, changeFeed, publisher, identity } = needs;
    const times = timesOf(options);
    const limits = { ...SOCKET_LIMITS, ...options.sockets };
    const onError = (error: unknown): void => this.#log(error, 'real-time');
    this.#live = new LiveHub(changeFeed);
    this.#hub = new BoardHub({ store: new BoardStore(database), changeFeed, publisher, times, onError });
    this.#peers = new Peers({ sessions: identity.sessions, changeFeed, times, limits, onError });
    const messages = new BoardMessages({ ...needs, hub: this.#hub, times });
    this.#board = { hub: this.#hub, messages, cards: needs.cards, times, log: (error, what) => this.#log(error, what) };
  }

  /** Where failures are logged that nobody waits for. */
  logTo(log: (error: unknown, what: string) => void): void {
    this.#log = log;
  }

  hasBoard(place: BoardKey): Promise<boolean> {
    return this.#hub.store.exists(place);
  }

  /** Whether there is room for one more socket of this person, company and address. */
  hasRoom({ viewer, person, address }: Caller): boolean {
    return this.#peers.hasRoom({ userId: person, companyId: viewer.companyId, address });
  }

  /** Whether a socket of this network may be opened only to receive the reason why it is closed. */
  mayTell(address: string): boolean {
    return this.#turnedAway.hasRoom(address);
  }

  turnAway(socket: ServerSocket, code: number, address: string): void {
    this.#turnedAway.add(socket, code, address);
  }

  openBoard(socket: ServerSocket, caller: Caller, place: BoardKey): void {
    const peer = this.#admit(socket, caller);
    if (peer) void new BoardConnection(this.#board, place, peer);
  }

  openLive(socket: ServerSocket, caller: Caller, ageMs?: number): void {
    const peer = this.#admit(socket, caller);
    if (peer) this.#live.add(peer, ageMs);
  }

  /** What operators watch: of this process. */
  numbers(): { sockets: number; boards: number; locks: number } {
    return { sockets: this.#peers.count, ...this.#hub.numbers() };
  }

  /** Before the server stops listening: clients are asked to reconnect, their locks wait for them. */
  async drain(): Promise<void> {
    this.#hub.close();
    await this.#peers.drain();
    this.#live.close();
  }

  /** Null when there are too many already: who is turned away comes back after growing waits. */
  #admit(socket: ServerSocket, { viewer, person, address }: Caller): Peer | null {
    const whose = { userId: person, companyId: viewer.companyId, address };
    if (!this.#peers.hasRoom(whose)) {
      this.turnAway(socket, CLOSE.tryLater, address);
      return null;
    }
    const peer = new Peer(socket, viewer, this.#unread.of(person, socket));
    const leave = this.#peers.add(peer, whose);
    socket.on('close', leave);
    return peer;
  }
}
