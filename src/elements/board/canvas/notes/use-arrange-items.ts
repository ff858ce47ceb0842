import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  LayoutGrid,
  type LucideIcon,
} from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import type { MenuAction } from '#core/ui/overlays/menu.tsx';

import { arranged, type Arrangement } from '../../notes/arrange.ts';
import { useNotesOnCanvas } from './note-context.ts';

const ICONS: Record<Arrangement, LucideIcon> = {
  grid: LayoutGrid,
  row: AlignHorizontalSpaceAround,
  column: AlignVerticalSpaceAround,
  left: AlignStartVertical,
  centre: AlignCenterVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
};

/** The ways to put the selected notes in order, as rows of a menu; each is one step to undo. */
export function useArrangeItems(): MenuAction[] {
  const t = useTexts('notes');
  const { model } = useNotesOnCanvas();
  return (Object.keys(ICONS) as Arrangement[]).map((by) => ({
    label: t(`arrange.${by}`),
    icon: ICONS[by],
    onSelect: () => model.change(arranged(model.selected(), by)),
  }));
}
