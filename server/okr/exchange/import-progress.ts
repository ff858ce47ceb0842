import { callerGone } from '../../http/refusals/refusals.ts';
import type { OnPart } from './import-store.ts';

/** How many rows of an import are written. */
export interface Progress {
  done: number;
  all: number;
}

interface Writer {
  call: { viewer: { id: string } };
  gone?: AbortSignal | undefined;
}

/** How far imports are that this process writes; who gives one up closes their call, and nothing of it stays. */
export class ImportProgress {
  readonly #running = new Map<string, Progress & { person: string }>();

  begin({ call: { viewer }, gone }: Writer, id: string, all: number): OnPart {
    const progress = { done: 0, all, person: viewer.id };
    this.#running.set(id, progress);
    return (rows) => {
      if (gone?.aborted) throw callerGone();
      progress.done += rows;
    };
  }

  end(id: string): void {
    this.#running.delete(id);
  }

  /** Null while this person writes no such import here. */
  of(person: string, id: string): Progress | null {
    const running = this.#running.get(id);
    return running?.person === person ? { done: running.done, all: running.all } : null;
  }
}
