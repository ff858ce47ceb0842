import { SavedIndicator } from '#core/editing/saved-indicator.tsx';

import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { maySend } from '#core/editing/draft-rules.ts';
import { saveStateOf } from '#core/editing/draft-state.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';

/** Whether everything of a draft is saved; another try where it could do something. */
export function DraftIndicator({ draft }: { draft: DraftSaver }) {
  const state = useDraftState(draft);
  return <SavedIndicator state={saveStateOf(state)} {...(maySend(state) && { onRetry: () => void draft.flush() })} />;
}
