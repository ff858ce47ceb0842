import type { OkrRow } from '#contract/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { useOkr } from '../../model/okr-context.ts';
import { DeleteDialog } from '../../panel/delete-dialog.tsx';

/** Deletes the item of a row, and closes its panel. */
export function DeleteRow({ row: { id, type, title }, onClose }: { row: OkrRow; onClose: () => void }) {
  const t = useTexts('okr-table');
  const toast = useToast();
  const { state, open } = useOkr();
  const gone = (): void => {
    if (state.item?.id === id) open(null);
    toast({ kind: 'success', title: t('delete.done', { title }) });
    onClose();
  };
  return <DeleteDialog type={type} id={id} title={title} onClose={onClose} onGone={gone} />;
}
