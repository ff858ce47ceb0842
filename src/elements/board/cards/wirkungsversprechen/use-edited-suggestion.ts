import { useState } from 'react';

import type { BhagMode } from '#contract/cards/wirkungsversprechen.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';

import { usePartOfCard } from '../use-part-of-card.ts';
import { placeNow, readSuggestions, rewritten, suggestionsField } from './suggestions.ts';

interface Edited {
  mode: BhagMode;
  index: number;
  /** What stood there when the pencil was pressed. */
  original: string;
  text: string;
}

/** The one suggestion that is being written; it stays open while the other list is shown, and is saved when the card closes. */
export function useEditedSuggestion(draft: DraftSaver, mode: BhagMode) {
  const [edited, setEdited] = useState<Edited>();
  const list = readSuggestions(useDraftState(draft).data, mode);
  const save = (): void => {
    if (!edited) return;
    const before = readSuggestions(draft.state.data, edited.mode);
    draft.change({ [suggestionsField(edited.mode)]: rewritten(before, placeNow(before, edited), edited.text) }, 0);
    setEdited(undefined);
  };
  usePartOfCard(save);
  return {
    textOf: (index: number): string | undefined =>
      edited?.mode === mode && placeNow(list, edited) === index ? edited.text : undefined,
    write: (index: number, text: string | undefined): void =>
      setEdited(text === undefined ? undefined : { mode, index, original: list[index] ?? '', text }),
    save,
    drop: (): void => setEdited(undefined),
  };
}
export type EditedSuggestion = ReturnType<typeof useEditedSuggestion>;
