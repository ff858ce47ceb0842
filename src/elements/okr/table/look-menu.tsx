import { ChevronsDownUp, ChevronsUpDown, SlidersHorizontal } from 'lucide-react';

import { GROUPINGS, type OkrColumn } from '#contract/okr/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';

import { useOkr } from '../model/okr-context.ts';
import { useColumnNames } from './column-names.ts';
import { sortedBy } from './model/columns.ts';
import { useFoldAll } from './use-fold-all.ts';

/** What stacked rows are sorted by. */
const SORTS: OkrColumn[] = ['title', 'progress', 'status', 'responsible', 'due', 'updated'];
const ARROWS = { asc: '↑', desc: '↓' } as const;

/** Sorting, grouping, opening and closing where there is no room for headings. */
export function LookMenu() {
  const t = useTexts('okr-table');
  const { state, change } = useOkr();
  const nameOf = useColumnNames();
  const fold = useFoldAll();
  const items: MenuItem[] = [
    ...SORTS.map((key) => {
      const dir = state.sort.find((one) => one.key === key)?.dir;
      return {
        label: t('look.sortBy', { column: nameOf(key) }),
        checked: dir !== undefined,
        hint: dir && ARROWS[dir],
        onSelect: () => change({ sort: sortedBy(state.sort, key, false) }),
      };
    }),
    'separator',
    ...[null, ...GROUPINGS].map((by) => ({
      label: t('group.label', { by: t(`group.by.${by ?? 'none'}`) }),
      checked: state.group_by === by,
      onSelect: () => change({ group_by: by }),
    })),
    'separator',
    { label: t('act.expandAll'), icon: ChevronsUpDown, onSelect: fold.open },
    { label: t('act.collapseAll'), icon: ChevronsDownUp, onSelect: fold.close },
  ];
  return (
    <Menu
      look="secondary"
      size="small"
      className="okr-pill"
      icon={SlidersHorizontal}
      label={t('look.label')}
      items={items}
    >
      {t('look.label')}
    </Menu>
  );
}
