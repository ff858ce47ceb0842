import { useTexts } from '#core/locale/use-texts.ts';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';

import type { UnreadCell } from './sheet.ts';

/** So many texts are named; the rest is counted. */
const NAMED = 8;
const LONG = 60;
const shortened = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG)}…` : text);

interface PasteDialogProps {
  unread: readonly UnreadCell[];
  /** How many rows come of it; nothing can be taken where none do. */
  taken: number;
  onTake: () => void;
  onCancel: () => void;
}

/** What of a pasted block cannot be read, and whether the rest is wanted. */
export function PasteDialog({ unread, taken, onTake, onCancel }: PasteDialogProps) {
  const t = useTexts('situation');
  const lines = unread.slice(0, NAMED).map(({ number, column, text }) => {
    const place = column === '' ? t('rows.noPlace', { number }) : t('rows.place', { number, column });
    return `• ${place}: ${t('rows.quoted', { text: shortened(text) })}`;
  });
  if (unread.length > NAMED) lines.push(t('rows.moreUnread', { count: unread.length - NAMED }));
  const left = unread.filter(({ isTaken }) => isTaken !== true).length;
  return (
    <ConfirmDialog
      open
      title={left > 0 ? t('rows.unread', { count: left }) : t('rows.unknown', { count: unread.length })}
      text={lines.join('\n')}
      confirmLabel={left > 0 ? t('rows.pasteRest') : t('rows.paste')}
      waiting={taken === 0}
      onConfirm={onTake}
      onCancel={onCancel}
    />
  );
}
