import { useSnapshot } from 'valtio/react';

import type { DraftSaver } from './draft-saver.ts';
import type { DraftState } from './draft-state.ts';

/** What is in a draft; rendered at once, so that no caret jumps. */
export const useDraftState = (draft: DraftSaver): DraftState => useSnapshot(draft.document, { sync: true }).state;
