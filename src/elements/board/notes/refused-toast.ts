import { ApiError } from '#core/api/api-error.ts';
import type { Toast } from '#core/ui/overlays/toast-view.tsx';

import type { NotesTexts } from './use-notes.ts';

/** Says why, and names every text that was refused: it stays to be copied, and all can be tried again. */
export function refusedToast(
  error: unknown,
  texts: readonly string[],
  { t, action }: Pick<Toast, 'action'> & { t: NotesTexts },
): Toast {
  // whose card it is, or who edits it now, only the server can say
  const why = error instanceof ApiError && 'card_key' in error.body ? [error.message] : [];
  const text = [...why, ...texts.map((mine) => t('yours', { text: mine }))].join(' ');
  return { kind: 'danger', title: t('refused'), action, ...(text !== '' && { text }) };
}
