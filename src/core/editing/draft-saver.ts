import { proxy, ref } from 'valtio/vanilla';

import { ApiError } from '../api/api-error.ts';
import { waitBefore } from '../realtime/connection.ts';

import {
  draftAfter,
  isSaved,
  maySend,
  nextSave,
  openedDraft,
  unacknowledged,
  type Choice,
  type DraftEvent,
  type DraftState,
  type Fields,
  type SavedFields,
} from './draft-state.ts';
import { isFinal } from './is-final.ts';

/** What stands in fields although it is no valid value, by the name of the field. */
export type TypedTexts = Readonly<Record<string, string>>;

/** How one save travels. `leaving`: the page is closing, the lock with it. */
export interface SaveOptions {
  id: string;
  version: number | undefined;
  leaving?: boolean;
}

/** What a draft needs from around it. */
export interface DraftPort {
  save(fields: Fields, options: SaveOptions): Promise<SavedFields>;
  /** Keeps what is not acknowledged on this device. */
  keep(fields: Fields): void;
  /** Keeps on this device what fields could not take. */
  keepTyped(texts: TypedTexts): void;
  onSaved(saved: SavedFields): void;
  /** The person has changed these parts. */
  onChanged(fields: string[]): void;
  /**
   * `locked` (423) needs the lock again, `stale` (412) a choice: the server has kept the text as a refused one.
   * `forbidden`: this person may not write here any more.
   */
  onRefused(why: 'locked' | 'stale' | 'forbidden'): void;
}

/** Waits in ms. Tests shorten them. */
export const DRAFT_TIMING = { text: 1_000 };
/** So many bytes go along when a lock is given back; a server ends a connection that sends it more than 256 kB. */
const MOST_CARRIED = 200_000;

/** The right has gone, the person has, or the board belongs to a company that is not the active one. */
const NO_RIGHT: ReadonlySet<number> = new Set([401, 403, 404]);

/** What a refusal is about, from places such as `KUNDEN_SEGMENTS.3.needs`, and why. */
function reasonsOf({ status, errors }: ApiError): Record<string, string> {
  if (status !== 400) return {};
  const reasons: Record<string, Set<string>> = {};
  for (const [place, texts] of Object.entries(errors)) {
    const known = (reasons[place.replace(/\..*/s, '')] ??= new Set());
    for (const text of texts) known.add(text);
  }
  return Object.fromEntries(Object.entries(reasons).map(([field, texts]) => [field, [...texts].join(' ')]));
}

/** A draft with its save queue: one request at a time, changed fields only, until the server has them all. */
export class DraftSaver {
  readonly document: { state: DraftState };
  readonly #port: DraftPort;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #tries = 0;
  readonly #edited = new Set<string>();
  #typed: TypedTexts;
  readonly #online = (): void => void this.settle();

  constructor(port: DraftPort, opened: SavedFields, typed: TypedTexts = {}) {
    this.#port = port;
    this.#typed = typed;
    this.document = proxy({ state: ref(openedDraft(opened)) });
    addEventListener('online', this.#online);
  }

  get state(): DraftState {
    return this.document.state;
  }

  /** Takes over what the person has changed; it is saved after a pause in typing. */
  change(fields: Fields, pause: number = DRAFT_TIMING.text): void {
    for (const key of Object.keys(fields)) this.#edited.add(key);
    this.#apply({ type: 'changed', fields });
    this.#port.onChanged(Object.keys(fields));
    if (this.#tries === 0) this.#later(pause);
  }

  /** What stands in a field although it is no valid value. */
  typedIn = (field: string): string | null => this.#typed[field] ?? null;

  /** Keeps an invalid text of a field; null when it is valid again. */
  keepTyped(field: string, text: string | null): void {
    const { [field]: before, ...others } = this.#typed;
    if (text === null && before === undefined) return;
    this.#typed = text === null ? others : { ...others, [field]: text };
    this.#port.keepTyped(this.#typed);
  }

  /** Saves now. False when something is not saved after the attempt. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#running;
    while (maySend(this.state)) {
      await this.#send();
      if (this.state.trouble !== null) break;
    }
    return isSaved(this.state);
  }

  /**
   * A field is left, the card is closed, or the connection is back: saves now, but for a text that the server has
   * refused as it stands. False when something is not saved then.
   */
  async settle(): Promise<boolean> {
    await this.#running;
    return this.state.trouble === 'refused' ? false : this.flush();
  }

  /**
   * The page closes: one last request outlives it, without lock, since that ends with the socket. It overtakes a save of
   * the same text, so it names a version only where somebody else may have written since.
   */
  leave(): void {
    if (!maySend(this.state)) return;
    const { fields, version } = nextSave(this.state);
    const isBehind = version !== this.state.version;
    this.#port
      .save(fields, { id: crypto.randomUUID(), version: isBehind ? version : undefined, leaving: true })
      .catch((error: unknown) => console.error('The last save did not arrive; the text is kept on this device', error));
  }

  /**
   * Everything edited since opening, for `save_data`; nothing while it would overwrite somebody else, or when it is more
   * than a message carries.
   */
  formData(): Record<string, unknown> | undefined {
    const { data, held, bases, stale, lockLost } = this.state;
    if (stale || lockLost) return undefined;
    const edited = [...this.#edited].filter((key) => !held.includes(key) && !Object.hasOwn(bases, key));
    const fields = Object.fromEntries(edited.map((key) => [key, data[key]]));
    return new TextEncoder().encode(JSON.stringify(fields)).length > MOST_CARRIED ? undefined : fields;
  }

  choose(choice: Choice): void {
    this.#apply({ type: 'chosen', choice });
    void this.flush();
  }

  /** Takes over a newer state of the server. */
  applyRemote(data: Fields, version: number | undefined): void {
    this.#apply({ type: 'remote', data, version });
  }

  lockLost(): void {
    this.#apply({ type: 'locked' });
  }

  relocked(): void {
    this.#apply({ type: 'relocked' });
    void this.flush();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    removeEventListener('online', this.#online);
  }

  #apply(event: DraftEvent): void {
    const before = unacknowledged(this.state);
    this.document.state = ref(draftAfter(this.state, event));
    if (event.type !== 'sent' && before !== unacknowledged(this.state)) this.#port.keep(unacknowledged(this.state));
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #send(): Promise<void> {
    this.#running ??= this.#sendOne().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #sendOne(): Promise<void> {
    this.#apply({ type: 'sent', id: crypto.randomUUID() });
    const { sending } = this.state;
    if (!sending) return;
    const { fields, id, version } = sending;
    try {
      const saved = await this.#port.save(fields, { id, version });
      this.#tries = 0;
      this.#apply({ type: 'acknowledged', version: saved.version, data: saved.data });
      this.#port.onSaved(saved);
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    if (isFinal(error)) return this.#refused(error);
    this.#apply({ type: 'unreachable' });
    this.#later(waitBefore(this.#tries++, Math.random()));
  }

  #refused(error: ApiError): void {
    const { status, body } = error;
    this.#tries = 0;
    const { data = {}, version } = body as Partial<SavedFields>;
    if (status === 412) this.#apply({ type: 'stale', data, version });
    if (status === 423) this.#apply({ type: 'locked' });
    if (status === 412 || status === 423) return this.#port.onRefused(status === 412 ? 'stale' : 'locked');
    const sentence = body.detail ?? '';
    const why = NO_RIGHT.has(status) ? 'forbidden' : 'refused';
    this.#apply({ type: 'refused', why, sentence, fields: reasonsOf(error) });
    if (why === 'forbidden') this.#port.onRefused(why);
  }
}
