import { hearsRecord } from '#contract/hearing.ts';
import { RECORD_MESSAGES, type BoardMessage } from '#contract/socket.ts';

import { askForAll } from '../db/asker.ts';
import { isHeldBy, lockEvents, lockOf, wireLock, type KnownLock, type LockEvent } from './board-locks.ts';
import {
  personInfo,
  type BoardKey,
  type BoardStore,
  type CardNews,
  type Editor,
  type RecordNews,
} from './board-store.ts';
import { CLOSE, type Peer } from './peer.ts';

/** A tab that shows the board. */
export interface RoomMember extends Editor {
  peer: Peer;
}

/** A message as the bytes that all sockets get. */
const encode = (message: BoardMessage): Buffer => Buffer.from(JSON.stringify(message));

function dataMessage(news: CardNews): BoardMessage {
  return {
    type: 'card_data_updated',
    card_id: news.card_key,
    data: news.data ?? {},
    version: news.version,
    seq: news.seq,
    user_info: news.author && personInfo(news.author),
  };
}

function recordMessage({ kind, payload, seq, author }: RecordNews): BoardMessage {
  return { type: RECORD_MESSAGES[kind], payload, seq, user_info: author && personInfo(author) };
}

/** Whether a record was written by this very tab. */
const isOwn = (record: RecordNews, { userId, tab }: Editor): boolean =>
  record.author?.id === userId && record.tab === tab;

/** One board on this server: its sockets and what they know. Asks the database once for all of them. */
export class BoardRoom {
  readonly place: BoardKey;
  readonly #store: BoardStore;
  readonly #members = new Set<RoomMember>();
  readonly #locks = new Map<string, KnownLock>();
  #seq: number | null = null;
  #looking: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  readonly #onLocks: () => void;
  #joining = 0;
  #lastPeople = '';

  /** `onLocks` is called when what people edit has changed. */
  constructor(place: BoardKey, store: BoardStore, onLocks: (room: BoardRoom) => void) {
    this.place = place;
    this.#store = store;
    this.#onLocks = () => onLocks(this);
  }

  /** Number of the last change that the sockets have heard of. */
  get seq(): number {
    return this.#seq ?? -1;
  }

  get size(): number {
    return this.#members.size + this.#joining;
  }

  get lockCount(): number {
    return this.#locks.size;
  }

  lock(cardId: string): KnownLock | undefined {
    return this.#locks.get(cardId);
  }

  locksOf(editor: Editor): KnownLock[] {
    return [...this.#locks.values()].filter((lock) => isHeldBy(lock, editor));
  }

  /** Reads changes and sends them. Calls during a read share the one read that follows. */
  refresh(): Promise<void> {
    if (!this.#looking) {
      this.#looking = this.#look().finally(() => (this.#looking = null));
      return this.#looking;
    }
    this.#next ??= this.#looking
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.refresh();
      });
    return this.#next;
  }

  /** Tells a lock that was just granted without asking for it; false when other changes came before it. */
  notifyGranted(card: CardNews): boolean {
    if (this.#looking || this.#seq !== card.lock_seq - 1) return false;
    this.#seq = card.lock_seq;
    this.#sendLock(card);
    return true;
  }

  /** The member hears `authenticated`, the locks, and from then on everything; first of all what it has missed since. */
  async add(member: RoomMember, since: number | undefined): Promise<void> {
    this.#joining += 1;
    await this.refresh().finally(() => (this.#joining -= 1));
    this.#members.add(member);
    const locks = [...this.#locks.values()].map((lock) => wireLock(lock, member));
    member.peer.say({ type: 'authenticated', user_info: personInfo(member.peer.viewer), seq: this.seq });
    member.peer.say({ type: 'current_locks', locks });
    if (since !== undefined && since < this.seq) await this.#catchUp(member, since);
  }

  remove(member: RoomMember): void {
    this.#members.delete(member);
  }

  closeAll(code: number): void {
    for (const { peer } of this.#members) peer.close(code);
  }

  /** Tells the tab that holds a card, if it is connected here. */
  notifyHolder(cardId: string, message: BoardMessage): void {
    const lock = this.#locks.get(cardId);
    for (const member of this.#members) if (lock && isHeldBy(lock, member)) member.peer.say(message);
  }

  /** Tells all tabs but the one that it comes from. */
  notifyOthers({ userId, tab }: Editor, message: BoardMessage): void {
    const bytes = encode(message);
    for (const member of this.#members) if (member.userId !== userId || member.tab !== tab) member.peer.send(bytes);
  }

  /** Tells who is there and which card they edit or look at, when that has changed. */
  async publishPeople(): Promise<void> {
    if (this.#members.size === 0) return;
    const people = await this.#forAll(() => this.#store.people(this.place));
    const editing = new Map([...this.#locks.values()].map((lock) => [lock.userId, lock.card_id]));
    const shown = people.map((person) => ({ ...person, card_id: editing.get(person.id) ?? person.card_id }));
    const bytes = encode({ type: 'presence', people: shown });
    if (bytes.toString() === this.#lastPeople) return;
    this.#lastPeople = bytes.toString();
    for (const { peer } of this.#members) peer.send(bytes);
  }

  /** A newcomer has heard no presence yet, so the next one is sent in any case. */
  forgetPeople(): void {
    this.#lastPeople = '';
  }

  /** What all members hear must not wait for what the one whose save has begun it waits for. */
  #forAll<T>(ask: () => Promise<T>): Promise<T> {
    return askForAll('boards', ask, this.place.companyId);
  }

  async #look(): Promise<void> {
    const news = await this.#forAll(() => this.#store.news(this.place, this.#seq));
    if (!news) return this.closeAll(CLOSE.notFound);
    const isFirst = this.#seq === null;
    const last = this.#seq ?? -1;
    this.#seq = news.seq;
    for (const card of news.cards) {
      // a card that is reported free already shows what was saved last
      if (!isFirst && card.seq > last) this.#sendAll(encode(dataMessage(card)));
      if (isFirst || card.lock_seq > last) this.#sendLock(card);
    }
    if (!isFirst) for (const record of news.records) this.#sendRecord(record);
  }

  #sendRecord(record: RecordNews): void {
    const message = recordMessage(record);
    const bytes = encode(message);
    for (const member of this.#members)
      if (hearsRecord(member.peer.viewer, record.kind))
        member.peer.send(isOwn(record, member) ? encode({ ...message, own: true } as BoardMessage) : bytes);
  }

  #sendLock(card: CardNews): void {
    const now = lockOf(card);
    const events = lockEvents(card.card_key, this.#locks.get(card.card_key), now);
    if (now) this.#locks.set(card.card_key, now);
    else this.#locks.delete(card.card_key);
    for (const event of events) this.#sendEvent(event);
    if (events.length > 0) this.#onLocks();
  }

  #sendEvent(event: LockEvent): void {
    if (event.kind === 'unlocked') return this.#sendAll(encode({ type: 'card_unlocked', card_id: event.card_id }));
    const { lock } = event;
    if (event.kind === 'locked') {
      const { card_id, user_info, since, token } = lock;
      const message = { type: 'card_locked', card_id, user_info, since } as const;
      return this.#sendAll(encode(message), lock, encode({ ...message, token }));
    }
    const message = { type: 'card_force_unlocked', card_id: lock.card_id, admin_user: event.admin } as const;
    this.#sendAll(encode({ ...message, you_were_kicked: false }), lock, encode({ ...message, you_were_kicked: true }));
  }

  /** The same bytes to all; to the editor of `lock` their own. */
  #sendAll(bytes: Buffer, lock?: KnownLock, toHolder: Buffer = bytes): void {
    for (const member of this.#members) member.peer.send(lock && isHeldBy(lock, member) ? toHolder : bytes);
  }

  async #catchUp(member: RoomMember, since: number): Promise<void> {
    const news = await this.#store.news(this.place, since);
    for (const card of news?.cards ?? []) if (card.seq > since) member.peer.say(dataMessage(card));
    for (const record of news?.records ?? [])
      if (hearsRecord(member.peer.viewer, record.kind)) member.peer.say(recordMessage(record));
  }
}
