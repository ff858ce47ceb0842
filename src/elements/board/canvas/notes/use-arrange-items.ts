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
import type { NoteFields } from '../../notes/note-shape.ts';
import { clearOf } from '../../notes/clear-of.ts';
import { outlineOf } from '../../notes/placement.ts';
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
  const t = useTexts('board-view');
  const { model, view } = useNotesOnCanvas();
  const place = (by: Arrangement): void => {
    const notes = model.selected();
    const places = arranged(notes, by);
    if (by !== 'grid') return model.change(places);
    // a grid is larger than what it was: it makes way for cards and for other notes
    const area = outlineOf(notes.map((note) => ({ ...note, ...places.get(note.id) })));
    const { x, y } = clearOf(area, view.taken(new Set(places.keys())), model.extent);
    const moved = ({ x: left = 0, y: top = 0 }: NoteFields) => ({ x: left + x - area.x, y: top + y - area.y });
    model.change(new Map([...places].map(([id, at]) => [id, moved(at)])));
  };
  return (Object.keys(ICONS) as Arrangement[]).map((by) => ({
    label: t(`arrange.${by}`),
    icon: ICONS[by],
    onSelect: () => place(by),
  }));
}
