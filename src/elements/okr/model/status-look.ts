import {
  CheckCheck,
  Circle,
  CircleCheck,
  CircleDashed,
  CirclePlay,
  FolderKanban,
  KeyRound,
  OctagonAlert,
  SquareCheck,
  Target,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';

import type { ItemType } from '#contract/okr/okr-items.ts';
import type { RowStatus } from '#contract/okr/okr-table.ts';
import type { PillProps } from '#core/ui/chip.tsx';

/** How a status looks in table, diagram and panel: never by its colour alone. */
export const STATUS_LOOK: Record<RowStatus, { look: PillProps['look']; icon: LucideIcon }> = {
  done: { look: 'good', icon: CheckCheck },
  on_track: { look: 'good', icon: CircleCheck },
  at_risk: { look: 'warn', icon: TriangleAlert },
  off_track: { look: 'bad', icon: OctagonAlert },
  not_started: { look: 'neutral', icon: CircleDashed },
  in_progress: { look: 'info', icon: CirclePlay },
  open: { look: 'neutral', icon: Circle },
};

/** The icon of each kind of item. */
export const TYPE_ICONS: Record<ItemType, LucideIcon> = {
  objective: Target,
  key_result: KeyRound,
  project: FolderKanban,
  task: SquareCheck,
};
