/** So many bytes of messages may wait to be read, beside one that is just coming. */
const LIMITS = { ofSocket: 1024 * 1024, ofPerson: 4 * 1024 * 1024 };
/** What a waiting message takes beside its text. */
const BESIDE = 512;

interface Listening {
  pause(): void;
  resume(): void;
}
interface Sender {
  bytes: number;
  sockets: number;
  readonly paused: Set<UnreadOfSocket>;
}

/** What has come over one socket and is not read yet. Beyond the limits nothing more is taken from the connection. */
class UnreadOfSocket {
  readonly #sender: Sender;
  readonly #socket: Listening;
  readonly #onEnd: () => void;
  #bytes = 0;

  constructor(sender: Sender, socket: Listening, onEnd: () => void) {
    this.#sender = sender;
    this.#socket = socket;
    this.#onEnd = onEnd;
  }

  get #isFull(): boolean {
    return this.#bytes > LIMITS.ofSocket || this.#sender.bytes > LIMITS.ofPerson;
  }

  /** A message has come; answers what to call once it is read. */
  add(length: number): () => void {
    this.#count(length + BESIDE);
    if (this.#isFull && !this.#sender.paused.has(this)) {
      this.#sender.paused.add(this);
      this.#socket.pause();
    }
    return () => {
      this.#count(-length - BESIDE);
      // room of one socket is room of the person: the others look too
      for (const one of this.#sender.paused) one.#goOn();
    };
  }

  /** The socket has ended, and all that came over it is read. */
  end(): void {
    this.#sender.paused.delete(this);
    this.#onEnd();
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    this.#sender.bytes += bytes;
  }

  #goOn(): void {
    if (this.#isFull) return;
    this.#sender.paused.delete(this);
    this.#socket.resume();
  }
}
export type { UnreadOfSocket };

/** What all sockets of this server have brought and nobody has read yet, by person. */
export class Unread {
  readonly #senders = new Map<string, Sender>();

  /** Of one more socket of this person. */
  of(person: string, socket: Listening): UnreadOfSocket {
    const sender = this.#senders.get(person) ?? { bytes: 0, sockets: 0, paused: new Set() };
    this.#senders.set(person, sender);
    sender.sockets += 1;
    return new UnreadOfSocket(sender, socket, () => {
      sender.sockets -= 1;
      if (sender.sockets === 0) this.#senders.delete(person);
    });
  }
}
