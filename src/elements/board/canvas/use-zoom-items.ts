import { Maximize, ScanSearch, Scaling } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import type { MenuAction } from '#core/ui/overlays/menu.tsx';

import { useZooms } from './use-zooms.ts';

/** The zooms as rows of a menu, with their keys. */
export function useZoomItems(): MenuAction[] {
  const t = useTexts('board');
  const { fit, toSelection, toFullSize } = useZooms();
  return [
    { label: t('tool.fit'), icon: Maximize, hint: `${t('shift')} 1`, onSelect: fit },
    { label: t('tool.zoomToSelection'), icon: ScanSearch, hint: `${t('shift')} 2`, onSelect: toSelection },
    { label: t('tool.fullSize'), icon: Scaling, hint: '0', onSelect: toFullSize },
  ];
}
