import { useState } from 'react';

import type { ItemType } from '#contract/okr/okr-fields.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useStoredValue } from '#core/editing/use-draft-store.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';

import { okrQueries } from '../../okr-queries.ts';

/** Creates an item; `done` gets its id. */
export function useCreating<B>(
  type: ItemType,
  send: (core: ElementCore, body: B) => Promise<{ id: string }>,
  done: (id: string) => void = () => undefined,
) {
  const core = useCore();
  const { busy, problems, submit } = useAction({ refresh: [okrQueries.all] });
  const create = (body: B): Promise<boolean> =>
    submit(() => send(core, body), { saved: ({ id }) => ({ type, id }), done: ({ id }) => done(id) });
  return { busy, problems, create };
}

interface NewItem<Stored, Words> {
  type: ItemType;
  /** Name of the stored draft. */
  place: string;
  /** The words of the form out of what is stored, and their title. */
  read: (stored: Stored | undefined) => Words;
  titleOf: (words: Words) => string;
  send: (core: ElementCore, words: Words) => Promise<{ id: string }>;
  onDone: (id: string, words: Words) => void;
}

/** A form of something new: what is typed is stored until it is created or given up; a title is asked for. */
export function useNewItem<Stored, Words>({ type, place, read, titleOf, send, onDone }: NewItem<Stored, Words>) {
  const [stored, store] = useStoredValue<Stored>(place);
  const [missing, setMissing] = useState(false);
  const words = read(stored);
  const { busy, problems, create } = useCreating<Words>(type, send, (id) => {
    store(undefined);
    onDone(id, words);
  });
  return {
    type,
    stored,
    words,
    missing,
    busy,
    problems,
    dirty: stored !== undefined,
    discard: () => store(undefined),
    set: (next: Stored | undefined): void => {
      setMissing(false);
      store(next);
    },
    submit: (): void => {
      if (titleOf(words).trim() === '') setMissing(true);
      else void create(words);
    },
  };
}
