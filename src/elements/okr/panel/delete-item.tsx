import { DeleteDialog, type DeleteDialogProps } from './delete-dialog.tsx';
import type { ItemEditing } from './use-item-draft.ts';

/** Asks before the item of the panel is deleted; what was typed about it goes too. */
export function DeleteItem({ editing, onGone, ...rest }: Omit<DeleteDialogProps, 'id'> & { editing: ItemEditing }) {
  return <DeleteDialog {...rest} id={editing.value.id} onGone={() => (editing.discard(), onGone())} />;
}
