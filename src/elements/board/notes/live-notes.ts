import type { UserInfo } from '#contract/accounts/people.ts';
import type { BoardMessage } from '#contract/socket.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { isOwn, restoredIn, type RecordMessage } from '../model/board-messages.ts';
import { isMakingImage, noteOf, type NoteNews } from './note-shape.ts';
import type { NotesModel } from './notes-model.ts';
import { isWithin, type NotesScope } from './notes-scope.ts';
import { fetchNews, fetchNotes, fetchPicture, knowsBatches } from './notes-queries.ts';

type NoteMessage = Extract<BoardMessage, { type: 'sticky_note.updated' }>;

/** How often the picture of a note is polled without a socket, in ms (whiteboard 4). */
const IMAGE_POLL = 3_000;

/** Updates the notes: by the socket, after a lost connection by fetching what is newer. */
export class LiveNotes {
  readonly #element: ElementCore;
  readonly #model: NotesModel;
  readonly #channel: BoardChannel;
  readonly #scope: NotesScope;
  readonly #leave: (() => void)[];
  #isStopped = false;
  /** Whether every change is reported from now on: our server has sent `authenticated`, another one is connected. */
  #isReported: boolean;
  /** Whether nothing is missing up to the last message. */
  #isComplete = false;

  constructor(
    element: ElementCore,
    model: NotesModel,
    { channel, scope }: { channel: BoardChannel; scope: NotesScope },
  ) {
    this.#element = element;
    this.#scope = scope;
    this.#model = model;
    this.#channel = channel;
    model.reload = () => void this.load();
    // the channel may have been open before: an element that moves, a second one of the same board, a card
    this.#isReported = knowsBatches(element) ? channel.isAuthenticated === true : channel.$connection.get() === 'open';
    const poll = setInterval(() => void this.#pollImages(), IMAGE_POLL);
    this.#leave = [
      channel.onMessage((message) => this.#read(message)),
      channel.$connection.listen((state) => {
        this.#isReported = state === 'open' && !knowsBatches(element);
        if (this.#isReported) void this.#catchUp();
      }),
      () => clearInterval(poll),
    ];
  }

  async load(): Promise<void> {
    const { document, sync } = this.#model;
    try {
      sync.mergeAllRemote(await fetchNotes(this.#element, this.#channel.boardId, this.#scope));
      if (this.#isStopped) return;
      document.status = 'ready';
    } catch {
      if (!this.#isStopped) document.status = 'failed';
      return;
    }
    // what has changed between the list and the first message of the socket
    if (this.#isReported) await this.#catchUp();
  }

  stop(): void {
    this.#isStopped = true;
    for (const leave of this.#leave) leave();
  }

  #read(message: BoardMessage): void {
    if (message.type === 'authenticated' && knowsBatches(this.#element)) {
      this.#isReported = true;
      void this.#catchUp();
    }
    if (message.type === 'board.updated') {
      if (restoredIn(message) !== undefined && !this.#isOwn(message)) this.#model.restored = message;
      // of a restored board only the restore itself is reported
      void this.#catchUp();
    }
    // several notes share a number: only what lies before it has been reported for certain
    if (this.#isComplete && 'seq' in message && typeof message.seq === 'number')
      this.#model.sync.complete(message.seq - 1);
    if (message.type === 'sticky_note.updated') this.#readNote(message);
  }

  #readNote(message: NoteMessage): void {
    const { payload: said, user_info: by } = message;
    const payload = said as { id?: string } | undefined;
    // a server that only says that something has changed is asked what
    if (payload?.id === undefined) return void this.#catchUp();
    const note = noteOf({ ...payload, id: payload.id });
    if (by && !this.#isOwn(message)) this.#tellWriter(note, by);
    this.#take([note]);
  }

  #isOwn(message: RecordMessage): boolean {
    return isOwn(message, this.#element.core.$session.get().user?.id);
  }

  /** Who has moved a note is not who has written in it; the answer to an own change may have brought the text before. */
  #tellWriter(note: NoteNews, by: UserInfo): void {
    if ('deleted' in note) return;
    const { id, text, seq } = note;
    const known = this.#model.sync.truth(id);
    const isNew = known !== undefined && (known.text !== text || known.seq === seq);
    if (isNew && this.#model.document.writers.get(id)?.text !== text) this.#model.tellWriter(id, { text, by });
  }

  async #catchUp(): Promise<void> {
    const { document, sync } = this.#model;
    this.#isComplete = false;
    if (document.status === 'failed') return this.load();
    if (document.status !== 'ready') return;
    const { boardId } = this.#channel;
    try {
      if (knowsBatches(this.#element)) {
        const after = sync.newest;
        sync.caughtUp(await fetchNews(this.#element, boardId, { scope: this.#scope, after }));
      } else sync.mergeAllRemote(await fetchNotes(this.#element, boardId, this.#scope));
      this.#isComplete = this.#isReported;
    } catch {
      // the next connection asks again
    }
  }

  #take(news: NoteNews[]): void {
    const { sync } = this.#model;
    // other notes lie elsewhere
    sync.mergeRemote(news.filter((note) => 'deleted' in note || isWithin(this.#scope, note) || sync.truth(note.id)));
  }

  async #pollImages(): Promise<void> {
    if (this.#channel.$connection.get() === 'open') return;
    const making = this.#model.store.list.filter(isMakingImage).slice(0, 20);
    for (const note of making) {
      const received = await fetchPicture(this.#element, note).catch(() => null);
      if (received) this.#take([received]);
    }
  }
}
