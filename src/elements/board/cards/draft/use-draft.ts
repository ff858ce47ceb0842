import { useSnapshot } from 'valtio/react';

import type { CardDraft } from './card-draft.ts';
import type { DraftState } from './draft-state.ts';

/** The card in hand; rendered at once, so that no caret jumps. */
export const useDraft = (draft: CardDraft): DraftState => useSnapshot(draft.document, { sync: true }).state;
