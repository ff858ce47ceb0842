import { MAX_NOTE_TEXT } from '#contract/board/notes.ts';
import { storable } from '#contract/storable.ts';

import { changed, isDone, isStale, patchOf, UNCHANGED, viewOf, withoutText, type LocalChange, type NotePatch } from './local-change.ts'; // prettier-ignore
import type { BatchPart } from './note-batch.ts';
import type { BoardNote, NoteNews, StaleText } from './note-shape.ts';
import { NotesStore } from './notes-store.ts';

/**
 * The server's state of each note and the changes of this tab; the store shows both together. The server's
 * order decides: of two messages about a note the one with the higher number of the sequence counts.
 */
export class NotesLedger {
  readonly store = new NotesStore();
  readonly changes = new Map<string, LocalChange>();
  readonly #truth = new Map<string, NoteNews>();

  /** What the server says of a note, also that it is deleted. */
  news(id: string): NoteNews | undefined {
    return this.#truth.get(id);
  }

  /** The note as the server has it, without own changes. */
  truth(id: string): BoardNote | undefined {
    const note = this.#truth.get(id);
    return note && !('deleted' in note) ? note : undefined;
  }

  /** The changes of this tab to a note. */
  changeOf(id: string): LocalChange {
    return this.changes.get(id) ?? UNCHANGED;
  }

  /** Applies news of the server; returns deleted notes with text of this tab, as they were shown last. */
  mergeRemote(news: readonly NoteNews[]): BoardNote[] {
    const written = news.flatMap((note) => {
      const shown = 'deleted' in note && this.written(note.id);
      return shown ? { ...shown, seq: note.seq } : [];
    });
    this.store.together(() => {
      for (const note of news) {
        const known = this.#truth.get(note.id);
        if (known?.seq !== undefined && note.seq !== undefined && note.seq <= known.seq) continue;
        this.#truth.set(note.id, note);
        const change = this.changes.get(note.id);
        // a note of this tab's own making has arrived, be it by the answer or by the message
        if (change?.created) this.put(note.id, { ...change, created: null });
        else this.show(note.id);
      }
    });
    return written.filter(({ id }) => !this.store.get(id));
  }

  /** The notes of the server that a whole list does not have. */
  missingIn(notes: readonly NoteNews[]): NoteNews[] {
    const ids = new Set(notes.map(({ id }) => id));
    const gone = [...this.#truth.values()].filter((note) => !ids.has(note.id) && !('deleted' in note));
    return gone.map(({ id }) => ({ id, deleted: true, seq: undefined }));
  }

  /** Changes fields of a note; texts as the server can keep them. */
  change(id: string, input: NotePatch, pace: 'fast' | 'slow'): void {
    const patch = input.text === undefined ? input : { ...input, text: storable(input.text, MAX_NOTE_TEXT) };
    this.put(id, changed(this.changeOf(id), patch, { pace, truth: this.truth(id) }));
  }

  /** A change of which nothing is left is forgotten: it would wait for ever to be sent. */
  put(id: string, change: LocalChange): void {
    if (isDone(change)) this.changes.delete(id);
    else this.changes.set(id, change);
    this.show(id);
  }

  /** Nothing of the change counts any more. */
  drop(id: string): void {
    this.changes.delete(id);
    this.show(id);
  }

  show(id: string): void {
    const view = viewOf(this.#truth.get(id), this.changes.get(id));
    if (view) this.store.put(view);
    else this.store.remove(id);
  }

  /** The shown note when text of it waits to be saved. */
  written(id: string): BoardNote | undefined {
    const change = this.changes.get(id);
    return change && patchOf(change).text !== undefined ? this.store.get(id) : undefined;
  }

  /** Takes out texts that are to be sent although somebody else has written since: theirs is shown. */
  setStaleAside(): StaleText[] {
    const stale: StaleText[] = [];
    this.store.together(() => {
      for (const [id, change] of this.changes) {
        const { text: mine, deleted } = change.fast;
        const theirs = this.truth(id)?.text;
        if (mine === undefined || !isStale(mine, change, theirs)) continue;
        if (deleted !== true) stale.push({ id, mine, theirs });
        this.put(id, withoutText(change));
      }
    });
    return stale;
  }

  /** The part of a batch, with the text that it is written upon as far as this tab knows. */
  partOf(id: string, { created, tried, base }: LocalChange, patch: NotePatch): BatchPart {
    return { id, created, patch, textBase: this.truth(id)?.text ?? tried.at(-1) ?? base.text ?? created?.text };
  }
}
