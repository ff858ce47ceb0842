import { noteView } from '#contract/board/notes.ts';
import type { BoardMessage } from '#contract/socket.ts';

/** How long the letters of somebody who has left the note stay: the saved text takes their place. */
const LEFT_MS = 2_000;
/** How long letters stay without a new one while nothing says that their writer is in the note. */
const SILENT_MS = 15_000;

interface Written {
  text: string;
  writer: string;
  /** Whether the presence of the board has named the writer in this note. */
  isThere: boolean;
  end: ReturnType<typeof setTimeout> | undefined;
}
type People = readonly { id: string; card_id?: string | null | undefined }[];

/** What others write in notes now and have not saved, by note. Only shown: own texts never rest on it. */
export class LiveLetters {
  readonly #written = new Map<string, Written>();
  readonly #publish: (texts: ReadonlyMap<string, string>) => void;

  constructor(publish: (texts: ReadonlyMap<string, string>) => void) {
    this.#publish = publish;
  }

  take({ note_id: id, text, user_info }: Extract<BoardMessage, { type: 'note_written' }>): void {
    const writer = user_info.id;
    const before = this.#written.get(id);
    clearTimeout(before?.end);
    const isThere = before?.writer === writer && before.isThere;
    const end = isThere ? undefined : setTimeout(() => this.#drop([id]), SILENT_MS);
    this.#written.set(id, { text, writer, isThere, end });
    this.#changed();
  }

  /** Who is where now: letters end soon after their writer has left the note. */
  see(people: People): void {
    for (const [id, written] of this.#written) {
      const isThere = people.some((one) => one.id === written.writer && one.card_id === noteView(id));
      if (isThere === written.isThere) continue;
      clearTimeout(written.end);
      const end = isThere ? undefined : setTimeout(() => this.#drop([id]), LEFT_MS);
      this.#written.set(id, { ...written, isThere, end });
    }
  }

  /** The saved texts of these notes have changed. */
  save(ids: readonly string[], textOf: (id: string) => string | undefined): void {
    const ended = ids.filter((id) => {
      const written = this.#written.get(id);
      return written && (!written.isThere || [written.text, undefined].includes(textOf(id)));
    });
    this.#drop(ended);
  }

  end(): void {
    this.#drop([...this.#written.keys()]);
  }

  #drop(ids: readonly string[]): void {
    if (ids.length === 0) return;
    for (const id of ids) {
      clearTimeout(this.#written.get(id)?.end);
      this.#written.delete(id);
    }
    this.#changed();
  }

  #changed(): void {
    this.#publish(new Map([...this.#written].map(([id, { text }]) => [id, text])));
  }
}
