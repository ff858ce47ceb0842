import { useState } from 'react';

import { registerUnsaved } from '#core/session/unsaved.ts';

import { runAll, type Outcome } from './run-all.ts';

/** How far an action on several items is. */
export interface Progress {
  done: number;
  all: number;
  /** Begins nothing more. */
  stop: () => void;
}

/** Runs over several items one action at a time, and keeps the page from being left until all have run. */
export function useRun() {
  const [progress, setProgress] = useState<Progress | null>(null);
  async function run<Item, Answer>(
    items: readonly Item[],
    one: (item: Item) => Promise<Answer>,
  ): Promise<Outcome<Item, Answer>> {
    const mark = registerUnsaved();
    const abort = new AbortController();
    const show = (done: number): void => setProgress({ done, all: items.length, stop: () => abort.abort() });
    mark.set(true);
    show(0);
    try {
      return await runAll(items, one, { onStep: show, signal: abort.signal });
    } finally {
      mark.dispose();
      setProgress(null);
    }
  }
  return { progress, run };
}
