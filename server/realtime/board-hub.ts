import type { BoardMessage } from '#contract/socket.ts';

import type { ChangeFeed } from '../db/change-feed.ts';
import type { Publisher } from '../records/publisher.ts';
import type { BoardKey, BoardStore, CardNews } from './board-store.ts';
import { BoardRoom, type RoomMember } from './board-room.ts';
import { Relay, type Relayed } from './relay.ts';
import { repeat, type RealtimeTimes } from './realtime-times.ts';

/** Arrivals and departures of so many milliseconds are sent together: on the board, and in the selection of boards. */
const GATHER_PEOPLE_MS = 100;
const GATHER_CROWDS_MS = 1_000;

/** Something that only the holder of a card hears, wherever their socket is. */
interface ToHolder {
  card_id: string;
  message: BoardMessage;
}

export interface HubNeeds {
  store: BoardStore;
  changeFeed: ChangeFeed;
  publisher: Publisher;
  times: RealtimeTimes;
  onError: (error: unknown) => void;
}

/**
 * The boards that are open on this server. A notification says that a board has changed, on this or another server;
 * the change itself is in the database, so the next sweep finds what a lost notification missed.
 * Bells are `companyId|boardId|seq`, `…|people` (presence) or `…|{json}` (a word to the holder of a card, or what is relayed).
 */
export class BoardHub {
  readonly store: BoardStore;
  /** What people do right now. */
  readonly relay = new Relay((place, relayed, key) => this.#ring(place, JSON.stringify(relayed), key));
  readonly #needs: HubNeeds;
  readonly #rooms = new Map<string, BoardRoom>();
  readonly #people = new Map<string, NodeJS.Timeout>();
  readonly #crowds = new Map<string, NodeJS.Timeout>();
  readonly #sockets = new Set<string>();
  readonly #stops: (() => void)[];

  constructor(needs: HubNeeds) {
    this.#needs = needs;
    this.store = needs.store;
    const { times, changeFeed, onError } = needs;
    this.#stops = [
      changeFeed.on('board_bell', (payload) => this.#hear(payload)),
      repeat(times.sweepMs, () => this.sweep(), onError),
      repeat(times.presenceMs, () => this.#renewPresence(), onError),
    ];
  }

  /** Lets a tab in; false when the company has no such board. */
  async join(place: BoardKey, member: RoomMember, since?: number): Promise<boolean> {
    const isThere = await this.store.enter(place, member, member.peer.id, this.#needs.times.lockLeaseMs);
    if (!isThere) return false;
    this.#sockets.add(member.peer.id);
    const room =
      this.#rooms.get(place.boardId) ?? new BoardRoom(place, this.store, (changed) => this.#gatherPeople(changed));
    this.#rooms.set(place.boardId, room);
    room.forgetPeople();
    await room.add(member, since);
    this.#ring(place, 'people');
    this.#publishSelection(place);
    return true;
  }

  /** The tab's socket has ended; its locks stay for the grace. */
  async leave(place: BoardKey, member: RoomMember): Promise<void> {
    const room = this.#rooms.get(place.boardId);
    room?.remove(member);
    if (room?.size === 0) this.#rooms.delete(place.boardId);
    this.#sockets.delete(member.peer.id);
    this.relay.forget(member);
    await this.store.leave(place, member, member.peer.id, this.#needs.times.lockGraceMs);
    this.#ring(place, 'people');
    this.#publishSelection(place);
  }

  /** A tab shows another card, or none any more. */
  async view(place: BoardKey, member: RoomMember, cardId: string | null): Promise<void> {
    if (await this.store.viewCard(place, member, cardId)) this.#ring(place, 'people');
  }

  numbers(): { boards: number; locks: number } {
    const rooms = [...this.#rooms.values()];
    return { boards: rooms.length, locks: rooms.reduce((sum, room) => sum + room.lockCount, 0) };
  }

  room(place: BoardKey): BoardRoom | undefined {
    return this.#rooms.get(place.boardId);
  }

  /**
   * Something of the board has changed and is committed: everybody hears it. Resolves when those of this server have.
   * With `granted`, a lock that is sent without reading it again.
   */
  async changed(place: BoardKey, granted?: CardNews): Promise<void> {
    const room = this.room(place);
    if (!granted || !room?.notifyGranted(granted)) await room?.refresh();
    this.#ring(place, room ? String(room.seq) : '');
  }

  notifyHolder(place: BoardKey, word: ToHolder): void {
    this.#ring(place, JSON.stringify(word));
  }

  /** Ends expired leases, and looks for changes without a notification. */
  async sweep(): Promise<void> {
    for (const { company_id, board_id } of await this.store.releaseExpired())
      this.#ring({ companyId: company_id, boardId: board_id }, '');
    if (this.#rooms.size === 0) return;
    const seqs = await this.store.seqs([...this.#rooms.keys()]);
    // together: the boards of one company must not wait for those of another
    const behind = [...this.#rooms].filter(([boardId, room]) => seqs.get(boardId) !== room.seq);
    await Promise.all(behind.map(([, room]) => room.refresh().catch(this.#needs.onError)));
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.relay.close();
    for (const timer of [...this.#people.values(), ...this.#crowds.values()]) clearTimeout(timer);
  }

  /** With the same key a later notification replaces an earlier one: of the numbers only the newest matters. */
  #ring({ companyId, boardId }: BoardKey, about: string, subject = /^\d*$/.test(about) ? '' : about): void {
    const key = `${boardId}|${subject}`;
    this.#needs.changeFeed.send('board_bell', `${companyId}|${boardId}|${about}`, key);
  }

  #hear(payload: string): void {
    const [, boardId = '', ...rest] = payload.split('|');
    const room = this.#rooms.get(boardId);
    if (!room) return;
    const about = rest.join('|');
    if (about === 'people') return this.#gatherPeople(room);
    if (about.startsWith('{')) {
      const word = JSON.parse(about) as ToHolder | Relayed;
      return 'from' in word
        ? room.notifyOthers(word.from, word.message)
        : room.notifyHolder(word.card_id, word.message);
    }
    if (about !== '' && Number(about) <= room.seq) return;
    room.refresh().catch(this.#needs.onError);
  }

  /** The tiles of the company's boards show who is on them. */
  #publishSelection({ companyId }: BoardKey): void {
    if (this.#crowds.has(companyId)) return;
    const publish = (): void => {
      this.#crowds.delete(companyId);
      this.#needs.publisher.publish('boards', { companyId });
    };
    this.#crowds.set(companyId, setTimeout(publish, GATHER_CROWDS_MS).unref());
  }

  #gatherPeople(room: BoardRoom): void {
    const { boardId } = room.place;
    if (this.#people.has(boardId)) return;
    const publish = (): void => {
      this.#people.delete(boardId);
      room.publishPeople().catch(this.#needs.onError);
    };
    // the more there are, the rarer: telling everybody about everybody grows with the square
    this.#people.set(boardId, setTimeout(publish, GATHER_PEOPLE_MS + room.size * 4).unref());
  }

  async #renewPresence(): Promise<void> {
    const { times } = this.#needs;
    const gone = await this.store.renewPresence([...this.#sockets], times.presenceMs + times.lockGraceMs);
    for (const { company_id, board_id } of gone) this.#ring({ companyId: company_id, boardId: board_id }, 'people');
  }
}
