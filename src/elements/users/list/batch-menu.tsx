import { Building2, Ellipsis, Power, Shield, Users } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';

import type { BatchStart } from './batch-start.ts';

interface BatchMenuProps {
  onStart: (action: BatchStart['action']) => void;
}

function useItem(onStart: BatchMenuProps['onStart']) {
  const t = useTexts('users');
  return (action: BatchStart['action'], icon: typeof Users): MenuItem => ({
    label: t(`batch.${action}`),
    icon,
    onSelect: () => onStart(action),
  });
}

/** To groups and out of them. */
export function GroupsMenu({ onStart }: BatchMenuProps) {
  const t = useTexts('users');
  const item = useItem(onStart);
  return (
    <Menu
      label={t('columns.groups')}
      size="small"
      items={[item('add_groups', Users), item('remove_groups', Users)]}
      icon={Users}
    >
      {t('columns.groups')}
    </Menu>
  );
}

/** The less frequent actions of the bar: companies, role, activation. */
export function BatchMenu({ onStart }: BatchMenuProps) {
  const t = useTexts('users');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const isSuperuser = user?.is_superuser === true;
  const item = useItem(onStart);
  const items: MenuItem[] = [];
  if (isSuperuser) items.push(item('add_company', Building2), item('remove_company', Building2));
  if (isSuperuser || user?.role === 1) items.push(item('set_role', Shield));
  items.push(item('activate', Power));
  return (
    <Menu label={t('batch.more')} size="small" items={items} icon={Ellipsis}>
      {t('batch.more')}
    </Menu>
  );
}
