import { CalendarClock, FolderOpen, History, ListTree, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

import { later } from '#core/ui/later.ts';

import type { PanelKind } from '../../model/board-stage.ts';

/** One panel of the board: its tool, its width in px (whiteboard 9) and its content, loaded when it is first opened. */
export interface SidePanelEntry {
  kind: PanelKind;
  icon: LucideIcon;
  width: 450 | 750;
  Content: ComponentType;
}

/** The panels that exist, in the order of their tools; a panel that is not listed has no tool. */
export const SIDE_PANELS: readonly SidePanelEntry[] = [
  {
    kind: 'files',
    icon: FolderOpen,
    width: 450,
    Content: later(async () => (await import('../../files/files-panel.tsx')).FilesPanel),
  },
  {
    kind: 'snapshots',
    icon: History,
    width: 450,
    Content: later(async () => (await import('../../snapshots/snapshots-panel.tsx')).SnapshotsPanel),
  },
  {
    kind: 'agenda',
    icon: CalendarClock,
    width: 750,
    Content: later(async () => (await import('../../agenda/agenda-panel.tsx')).AgendaPanel),
  },
  {
    kind: 'outline',
    icon: ListTree,
    width: 450,
    Content: later(async () => (await import('../../outline/outline-panel.tsx')).OutlinePanel),
  },
];

export const panelOf = (kind: PanelKind | undefined): SidePanelEntry | undefined =>
  SIDE_PANELS.find((entry) => entry.kind === kind);
