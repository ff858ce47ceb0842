import { SavedIndicator } from '#core/ui/saved-indicator.tsx';

import type { CardDraft } from './card-draft.ts';
import { maySend, saveStateOf } from './draft-state.ts';
import { useDraft } from './use-draft.ts';

/** Whether everything of a draft is saved; another try where it could do something. */
export function DraftIndicator({ draft }: { draft: CardDraft }) {
  const state = useDraft(draft);
  return <SavedIndicator state={saveStateOf(state)} {...(maySend(state) && { onRetry: () => void draft.flush() })} />;
}
