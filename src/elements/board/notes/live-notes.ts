import type { BoardMessage } from '#contract/socket.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { isMakingImage, noteOf, type NoteNews } from './note-shape.ts';
import type { NotesModel } from './notes-model.ts';
import { isWithin, type NotesScope } from './notes-scope.ts';
import { fetchNews, fetchNotes, fetchPicture, knowsBatches } from './notes-queries.ts';

/** How often the picture of a note is asked after while no socket tells, in ms (whiteboard 4). */
const IMAGE_POLL = 3_000;

/** Keeps the notes as fresh as the server tells: by the socket, after a lost connection by asking for what is newer. */
export class LiveNotes {
  readonly #element: ElementCore;
  readonly #model: NotesModel;
  readonly #channel: BoardChannel;
  readonly #scope: NotesScope;
  readonly #leave: (() => void)[];
  #isStopped = false;
  /** Whether everything that happens is told from now on: our server has said `authenticated`, another one is connected. */
  #isReported: boolean;
  /** Whether nothing is missing up to what is told. */
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
    // a restored board tells only that it is another one
    if (message.type === 'board.updated') void this.#catchUp();
    // several notes share a number: only what lies before it has been told for certain
    if (this.#isComplete && 'seq' in message && typeof message.seq === 'number')
      this.#model.sync.complete(message.seq - 1);
    if (message.type !== 'sticky_note.updated') return;
    const payload = message.payload as { id?: string } | undefined;
    // a server that only says that something has changed is asked what
    if (payload?.id === undefined) void this.#catchUp();
    else this.#take([noteOf({ ...payload, id: payload.id })]);
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
