import { atom } from 'nanostores';

import { mergeChecklists } from '#contract/checklist-merge.ts';
import { ApiError } from '#core/api/api-error.ts';

import { checklistOf } from '../planning/checklist.ts';

/** How far the last changes have come. */
export type SaveProgress = 'none' | 'saving' | 'saved' | 'failed';
type Fields = Record<string, unknown>;

/** What a saver needs from around it. */
export interface ScenePort {
  /** What is shown now, with the version on which it rests. */
  shown(): { data: Fields; version: number | undefined };
  /** Shows fields before the server has them. */
  show(fields: Fields): void;
  send(fields: Fields, version: number | undefined): Promise<void>;
  onSaved(fields: string[]): void;
  /** The server will never take these fields: what it has is shown again. */
  onRefused(error: ApiError): void;
  onUnsaved(unsaved: boolean): void;
}

/** A field that the server does not have yet; a checklist with the version on which it rests. */
interface Waiting {
  value: unknown;
  base: number | undefined;
}

const isChecklist = (field: string): boolean => field.endsWith('_checklist');
/** Refusals that another try does not change. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 423, 425, 429].includes(error.status);

/**
 * Saves single fields of a scene key: shown at once, one request at a time, kept until the server has them. A checklist
 * says on which version it rests, so that the server merges it with what others have done meanwhile (EXPECTATIONS).
 */
export class SceneSaver {
  readonly $progress = atom<SaveProgress>('none');
  readonly #port: ScenePort;
  #waiting = new Map<string, Waiting>();
  #running: Promise<void> | undefined;

  constructor(port: ScenePort) {
    this.#port = port;
  }

  save(fields: Fields): void {
    const { data, version } = this.#port.shown();
    for (const [field, value] of Object.entries(fields)) {
      const before = this.#waiting.get(field);
      const whole = before && isChecklist(field) ? joined(data[field], before.value, value) : value;
      this.#waiting.set(field, { value: whole, base: before ? before.base : version });
    }
    this.#port.show(Object.fromEntries([...this.#waiting].map(([field, { value }]) => [field, value])));
    this.#port.onUnsaved(true);
    void this.flush();
  }

  /** Sends what waits. What arrives meanwhile follows, so that nothing overtakes. */
  flush(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      this.$progress.set('saving');
      const taken = this.#take();
      try {
        await this.#send(taken);
      } catch (error) {
        console.error('Fields of the board were not saved', error);
        if (!isFinal(error)) return this.#putBack(taken);
        this.$progress.set('none');
        this.#port.onRefused(error);
      }
    }
    this.#port.onUnsaved(false);
  }

  async #send(taken: Map<string, Waiting>): Promise<void> {
    const fields = Object.fromEntries([...taken].map(([field, { value }]) => [field, value]));
    const [field = ''] = taken.keys();
    await this.#port.send(fields, isChecklist(field) ? taken.get(field)?.base : undefined);
    // the answer has shown what the server holds; what still waits comes after it
    if (this.#waiting.size > 0)
      this.#port.show(Object.fromEntries([...this.#waiting].map(([name, { value }]) => [name, value])));
    else this.$progress.set('saved');
    this.#port.onSaved([...taken.keys()]);
  }

  /** One checklist, since each rests on its own version; otherwise every field at once. */
  #take(): Map<string, Waiting> {
    const list = [...this.#waiting].find(([field]) => isChecklist(field));
    const taken = new Map(list ? [list] : this.#waiting);
    for (const field of taken.keys()) this.#waiting.delete(field);
    return taken;
  }

  /** Not reached: what was changed meanwhile rests on what was under way. */
  #putBack(taken: Map<string, Waiting>): void {
    for (const [field, { value, base }] of taken)
      this.#waiting.set(field, { value: this.#waiting.has(field) ? this.#waiting.get(field)?.value : value, base });
    this.$progress.set('failed');
  }
}

/** A list that waits, with what was changed in the list that was shown: others may have changed that meanwhile. */
function joined(shown: unknown, waiting: unknown, wanted: unknown): unknown {
  if (shown === waiting || wanted === null) return wanted;
  return JSON.stringify(mergeChecklists(checklistOf(shown), checklistOf(waiting), checklistOf(wanted)));
}
