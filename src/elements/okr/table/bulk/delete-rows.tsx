import type { OkrRow } from '#contract/okr/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';

interface DeleteRowsProps {
  /** What is deleted by itself; the rest goes with it. */
  rows: readonly OkrRow[];
  /** How many others stay, since the reader may not delete them. */
  kept: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** So many are named; the rest is counted. */
const NAMED = 8;
/** From here on a number has to be typed. */
const MANY = 10;

/** Asks before several items are deleted, and names them. */
export function DeleteRows({ rows, kept, onConfirm, onCancel }: DeleteRowsProps) {
  const t = useTexts('okr-actions');
  const names = rows.slice(0, NAMED).map(({ title }) => `• ${title}`);
  if (rows.length > NAMED) names.push(t('bulk.deleteMore', { count: rows.length - NAMED }));
  return (
    <ConfirmDialog
      open
      look="danger"
      title={t('bulk.deleteTitle', { count: rows.length })}
      text={`${names.join('\n')}\n\n${kept > 0 ? `${t('bulk.deleteKept', { count: kept })} ` : ''}${t('bulk.deleteText')}`}
      confirmLabel={t('bulk.deleteAct', { count: rows.length })}
      {...(rows.length >= MANY && { typeToConfirm: String(rows.length) })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
