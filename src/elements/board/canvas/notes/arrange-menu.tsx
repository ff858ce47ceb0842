import { LayoutGrid } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Menu } from '#core/ui/overlays/menu.tsx';

import { useArrangeItems } from './use-arrange-items.ts';

/** Puts several notes in order, as one stop of their toolbar. */
export function ArrangeMenu() {
  const t = useTexts('board-view');
  const items = useArrangeItems();
  return <Menu label={t('arrange.label')} icon={LayoutGrid} size="small" items={items} triggerTabIndex={0} />;
}
