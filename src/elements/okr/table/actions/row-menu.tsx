import {
  CircleCheck,
  Copy,
  FolderKanban,
  KeyRound,
  PanelRight,
  SquareCheck,
  SquareMousePointer,
  Trash2,
} from 'lucide-react';

import type { ItemType } from '#contract/okr/okr-fields.ts';
import type { OkrRow } from '#contract/okr/okr-table.ts';
import { nextPeriod } from '#contract/okr/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';

/** What the table can do with a row beyond opening it. */
export type RowAction =
  | 'open'
  | 'select'
  | 'checkIn'
  | 'duplicate'
  | 'delete'
  | { add: Exclude<ItemType, 'objective'> };

/** The kinds that hang on a kind. */
const BELOW: Record<ItemType, Exclude<ItemType, 'objective'>[]> = {
  objective: ['key_result'],
  key_result: ['project', 'task'],
  project: ['task'],
  task: [],
};
const ADD = {
  key_result: { text: 'act.newKeyResult', icon: KeyRound },
  project: { text: 'act.newProject', icon: FolderKanban },
  task: { text: 'act.newTask', icon: SquareCheck },
} as const;

export interface RowMenuProps {
  row: OkrRow;
  /** Whether the server knows check-ins and copies. */
  details: boolean;
  onAction: (action: RowAction, row: OkrRow) => void;
}

/** What can be done with a row. */
export function useRowItems({ row, details, onAction }: RowMenuProps): MenuItem[] {
  const t = useTexts('okr-table');
  const { type, year, quarter } = row;
  const items: MenuItem[] = [{ label: t('act.open'), icon: PanelRight, onSelect: () => onAction('open', row) }];
  if (details && type === 'key_result')
    items.push({ label: t('act.checkIn'), icon: CircleCheck, onSelect: () => onAction('checkIn', row) });
  for (const add of BELOW[type])
    items.push({ label: t(ADD[add].text), icon: ADD[add].icon, onSelect: () => onAction({ add }, row) });
  if (details && type === 'objective' && year !== null && quarter !== null)
    items.push({
      label: t('act.duplicate', { ...nextPeriod({ year, quarter }) }),
      icon: Copy,
      onSelect: () => onAction('duplicate', row),
    });
  // a parent that is shown only for a child is no part of what was found
  if (!row.context)
    items.push({ label: t('act.select'), icon: SquareMousePointer, onSelect: () => onAction('select', row) });
  if (row.can_delete !== false)
    items.push('separator', {
      label: t('act.delete'),
      icon: Trash2,
      danger: true,
      onSelect: () => onAction('delete', row),
    });
  return items;
}

/** The actions on one row. */
export function RowMenu(props: RowMenuProps) {
  const t = useTexts('okr-table');
  const label = t('act.menu', { title: props.row.title });
  return <Menu label={label} size="small" items={useRowItems(props)} triggerTabIndex={-1} />;
}
