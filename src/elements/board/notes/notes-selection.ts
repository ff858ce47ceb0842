import { proxy, ref } from 'valtio';

import type { UserInfo } from '#contract/accounts/people.ts';

import { EXTENT } from '../scene/camera.ts';
import type { BoardNote, StaleText } from './note-shape.ts';
import type { NotesStore } from './notes-store.ts';
import type { SyncState } from './notes-sync.ts';

/** A text of a note, and who has written it. */
interface Writing {
  text: string;
  by: UserInfo;
}

export interface NotesDocument {
  status: 'loading' | 'ready' | 'failed';
  saving: SyncState;
  /** Ids of the selected notes. */
  selection: ReadonlySet<string>;
  /** The note whose text is being written. */
  editing: string | null;
  /** Texts about which the writer has to decide. */
  stale: readonly StaleText[];
  /** Texts that others have written since the board is open, by note: the newest ones. */
  writers: ReadonlyMap<string, Writing>;
  /** Pictures on their way to the server. */
  uploads: number;
}

const EMPTY: ReadonlySet<string> = new Set();
/** Of so many texts it is known who has written them. */
const MOST_WRITERS = 100;

/** The selected notes and the edited one; deleted notes are neither. */
export class NotesSelection {
  readonly document = proxy<NotesDocument>({
    status: 'loading',
    saving: 'saved',
    selection: ref(EMPTY),
    editing: null,
    stale: ref([]),
    writers: ref(new Map<string, Writing>()),
    uploads: 0,
  });
  readonly store: NotesStore;
  /** The plane on which the notes lie. */
  readonly extent: typeof EXTENT;
  /** The note that only the focus has selected, and whether the space bar has made the selection. */
  #byFocus: string | null = null;
  #isChosen = false;

  constructor(store: NotesStore, extent = EXTENT) {
    this.store = store;
    this.extent = extent;
    store.subscribe((ids) => this.#dropGone(ids));
  }

  select(ids: Iterable<string>): void {
    this.#byFocus = null;
    this.#isChosen = false;
    const next = new Set(ids);
    const { selection } = this.document;
    if (next.size === selection.size && [...next].every((id) => selection.has(id))) return;
    this.document.selection = ref(next);
  }

  /** The focus selects a note, unless several are selected or the space bar has chosen. */
  followFocus(id: string): void {
    if (this.#isChosen || this.document.selection.size > 1) return;
    this.select([id]);
    this.#byFocus = id;
  }

  /** The space bar: a note that only the focus has selected stays so, any other one is toggled. */
  choose(id: string): void {
    if (this.#byFocus !== id) this.toggle(id);
    this.#byFocus = null;
    this.#isChosen = this.document.selection.size > 0;
  }

  toggle(id: string): void {
    this.#byFocus = null;
    const next = new Set(this.document.selection);
    if (!next.delete(id)) next.add(id);
    this.document.selection = ref(next);
  }

  selected(): BoardNote[] {
    return [...this.document.selection].flatMap((id) => this.store.get(id) ?? []);
  }

  /** Somebody else has written this text in a note. */
  tellWriter(id: string, writing: Writing): void {
    const others = [...this.document.writers].filter(([other]) => other !== id);
    this.document.writers = ref(new Map([...others.slice(1 - MOST_WRITERS), [id, writing]]));
  }

  #dropGone(ids: readonly string[]): void {
    const { selection, editing } = this.document;
    const gone = ids.filter((id) => !this.store.get(id));
    if (gone.some((id) => selection.has(id))) this.select([...selection].filter((id) => !gone.includes(id)));
    if (editing !== null && gone.includes(editing)) this.document.editing = null;
  }
}
