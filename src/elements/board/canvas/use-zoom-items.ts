import { Maximize, ScanSearch, Scaling } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import type { MenuAction } from '#core/ui/overlays/menu.tsx';

import { useZooms } from './use-zooms.ts';

/** The zooms as rows of a menu, with their keys. */
export function useZoomItems(): MenuAction[] {
  const t = useTexts('board-view');
  const keys = useTexts('shortcuts');
  const { fit, toSelection, toFullSize } = useZooms();
  return [
    { label: t('zoom.fit'), icon: Maximize, hint: `${keys('key.Shift')} 1`, onSelect: fit },
    { label: t('zoom.toSelection'), icon: ScanSearch, hint: `${keys('key.Shift')} 2`, onSelect: toSelection },
    { label: t('zoom.fullSize'), icon: Scaling, hint: '0', onSelect: toFullSize },
  ];
}
