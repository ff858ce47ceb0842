import { ApiError } from '#core/api/api-error.ts';
import { isForGood } from '#core/editing/is-final.ts';
import type { Toast } from '#core/ui/overlays/toast-view.tsx';

import { putAgain } from './put-again.ts';
import type { NotesTexts } from './use-notes.ts';

/** Puts refused changes once more, and says which notes stay since somebody else has written in them. */
export const putAgainWith =
  ({ say, t }: { say: (toast: Toast) => void; t: NotesTexts }): typeof putAgain =>
  (ledger, changes) =>
    putAgain(ledger, changes, (count) => say({ kind: 'neutral', title: t('kept', { count }) }));

/** Says why, and names every text that was refused: it stays to be copied, and can be tried again where that may help. */
export function refusedToast(
  error: unknown,
  texts: readonly string[],
  { t, action }: Pick<Toast, 'action'> & { t: NotesTexts },
): Toast {
  const refusal = error instanceof ApiError ? error : undefined;
  // whose card it is, who edits it now, or that the right is gone, only the server can say
  const isSaid = refusal && ('card_key' in refusal.body || (refusal.status === 403 && refusal.body.detail));
  const text = [...(isSaid ? [refusal.message] : []), ...texts.map((mine) => t('yours', { text: mine }))].join(' ');
  return {
    kind: 'danger',
    title: t('refused'),
    action: isForGood(error) ? undefined : action,
    ...(text !== '' && { text }),
  };
}
