import { useState } from 'react';

import { MANUAL_AREA, REALITIES } from '#contract/cards/areas.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useCore } from '#core/session/use-core.ts';

import { useFilesPlace } from '../../files/files-place.ts';
import { createArea } from '../card-queries.ts';
import { stringOf } from '../content/card-content.ts';
import { writtenAreas } from './written-areas.ts';

/** Adds an area by hand; while the server cannot be reached it is a part of the draft, as everything else. */
export function useNewArea(draft: DraftSaver, onAdded: (id: string) => void) {
  const element = useCore();
  const { boardId } = useFilesPlace();
  const [busy, setBusy] = useState(false);
  const addHere = (id: string): void => {
    const areas = writtenAreas(draft.state.data);
    if (!areas.some((one) => one.id === id))
      draft.change({ [REALITIES]: [...areas, { id, key: MANUAL_AREA, title: '', facts: [] }] }, 0);
    onAdded(id);
  };
  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      if (!(await draft.flush())) return addHere(crypto.randomUUID());
      const { id, card } = await createArea(element, boardId);
      if (card?.version !== undefined) draft.applyRemote(card.data, card.version);
      // a server of others says nothing of the card, or not even this
      addHere(stringOf(id) || crypto.randomUUID());
    } catch {
      addHere(crypto.randomUUID());
    } finally {
      setBusy(false);
    }
  };
  return { busy, add: () => void add() };
}
