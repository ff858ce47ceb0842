import { Building2, Power, Shield, Users } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';

import type { BatchStart } from './batch-dialog.tsx';

/** The actions of the bar that need a choice: groups, companies, role, activation. */
export function BatchMenu({ onStart }: { onStart: (action: BatchStart['action']) => void }) {
  const t = useTexts('users');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const isSuperuser = user?.is_superuser === true;
  const item = (action: BatchStart['action'], icon: typeof Users): MenuItem => ({
    label: t(`batch.${action}`),
    icon,
    onSelect: () => onStart(action),
  });
  const items: MenuItem[] = [item('add_groups', Users), item('remove_groups', Users)];
  if (isSuperuser) items.push(item('add_company', Building2), item('remove_company', Building2));
  if (isSuperuser || user?.role === 1) items.push(item('set_role', Shield));
  items.push(item('activate', Power));
  return (
    <Menu label={t('batch.more')} size="small" items={items} icon={Users}>
      {t('batch.more')}
    </Menu>
  );
}
