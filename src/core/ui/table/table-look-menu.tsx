import { Columns3Cog } from 'lucide-react';

import { useTexts } from '../../locale/use-texts.ts';
import { Menu, type MenuItem } from '../overlays/menu.tsx';
import type { TableLookChoice } from './use-table-look.ts';

interface LookMenuProps {
  columns: readonly { key: string; header: string }[];
  look: TableLookChoice;
}

/** Which columns the table has, and how close its rows stand. */
export function TableLookMenu({ columns, look }: LookMenuProps) {
  const t = useTexts('table');
  const { shown, dense, toggle, setDense } = look;
  const items: MenuItem[] = [
    ...columns.slice(1).map(({ key, header }) => ({
      label: header,
      checked: shown.some((one) => one.key === key),
      onSelect: () => toggle(key),
    })),
    'separator',
    { label: t('look.dense'), checked: dense, onSelect: () => setDense(true) },
    { label: t('look.normal'), checked: !dense, onSelect: () => setDense(false) },
  ];
  return <Menu label={t('look.label')} icon={Columns3Cog} look="secondary" size="small" items={items} />;
}
