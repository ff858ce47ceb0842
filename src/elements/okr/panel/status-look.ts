import {
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CirclePlay,
  FolderKanban,
  Goal,
  SquareCheckBig,
  Target,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';

import type { ItemType } from '#contract/okr-items.ts';
import type { RowStatus } from '#contract/okr-table.ts';
import type { PillProps } from '#core/ui/chip.tsx';

/** How a status looks: never by its colour alone. */
export const STATUS_LOOK: Record<RowStatus, { look: PillProps['look']; icon: LucideIcon }> = {
  done: { look: 'good', icon: CircleCheck },
  on_track: { look: 'good', icon: Circle },
  at_risk: { look: 'warn', icon: TriangleAlert },
  off_track: { look: 'bad', icon: CircleAlert },
  not_started: { look: 'neutral', icon: CircleDashed },
  in_progress: { look: 'info', icon: CirclePlay },
  open: { look: 'neutral', icon: Circle },
};

/** The icon of each kind of item. */
export const TYPE_ICONS: Record<ItemType, LucideIcon> = {
  objective: Goal,
  key_result: Target,
  project: FolderKanban,
  task: SquareCheckBig,
};
