import { useDeleted } from '#core/editing/use-deleted.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import type { AnyItem } from '../model/item-draft.ts';
import { useOkr } from '../model/okr-context.ts';
import { okrQueries } from '../okr-queries.ts';
import { DeleteDialog, type DeleteDialogProps } from './delete-dialog.tsx';
import { useAllTyped } from './fields/use-all-typed.ts';
import type { ItemEditing } from './use-item-draft.ts';

interface DeleteItemProps extends Omit<DeleteDialogProps, 'id' | 'shown'> {
  /** As the server has said it. */
  item: AnyItem;
  editing: ItemEditing;
}

/** Asks before the item of the panel is deleted; what was typed about it goes too. */
export function DeleteItem({ item, editing, onGone, ...rest }: DeleteItemProps) {
  const t = useTexts('okr-table');
  const tell = useDeleted([okrQueries.all], useOkr().values.undo);
  const { discard } = useAllTyped(editing);
  const gone = (): void => {
    discard();
    tell({ ids: [item.id], title: t('delete.done', { title: rest.title }), name: rest.title });
    onGone();
  };
  return <DeleteDialog {...rest} id={item.id} shown={{ ...item }} onGone={gone} />;
}
