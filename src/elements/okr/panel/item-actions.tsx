import { Copy, FolderInput, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { ItemType } from '#contract/okr/okr-fields.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';

import type { AnyItem, Items } from '../model/item-draft.ts';
import { useOkr } from '../model/okr-context.ts';
import { DeleteItem } from './delete-item.tsx';
import { DuplicateObjective } from './create/duplicate-objective.tsx';
import { MoveKeyResult } from './lists/move-key-result.tsx';
import type { ItemEditing } from './use-item-draft.ts';

export interface ItemActionsProps {
  type: ItemType;
  /** As the server has said it. */
  item: AnyItem;
  editing: ItemEditing;
  title: string;
  /** After the item was deleted. */
  onGone: () => void;
}

/** What can be done with an item as a whole. */
export function ItemActions({ type, item, editing, title, onGone }: ItemActionsProps) {
  const t = useTexts('okr-item');
  const { details } = useOkr();
  const [action, setAction] = useState<'delete' | 'duplicate' | 'move'>();
  const close = (): void => setAction(undefined);
  const items: MenuItem[] = [];
  // a server that does not say who may delete is asked
  if (editing.value.can_delete !== false)
    items.push({ label: t('act.delete'), icon: Trash2, danger: true, onSelect: () => setAction('delete') });
  if (type === 'key_result')
    items.unshift({ label: t('act.move'), icon: FolderInput, onSelect: () => setAction('move') });
  if (type === 'objective' && details)
    items.unshift({ label: t('act.duplicate'), icon: Copy, onSelect: () => setAction('duplicate') });
  return (
    <>
      {items.length > 0 && <Menu label={t('act.menu', { title })} size="small" items={items} />}
      {action === 'delete' && (
        <DeleteItem type={type} item={item} editing={editing} title={title} onClose={close} onGone={onGone} />
      )}
      {action === 'duplicate' && <DuplicateObjective item={editing.value as Items['objective']} onClose={close} />}
      {action === 'move' && <MoveKeyResult editing={editing} title={title} onClose={close} />}
    </>
  );
}
