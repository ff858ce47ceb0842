import {
  CheckCheck,
  Circle,
  CircleDot,
  CirclePlay,
  CircleX,
  FolderKanban,
  KeyRound,
  SquareCheck,
  Target,
  type LucideIcon,
} from 'lucide-react';

import type { ItemType } from '#contract/okr/okr-fields.ts';
import { outcomeOf, saidStatus, type OkrOutcome, type OkrStatus } from '#contract/okr/okr-rules.ts';
import type { OkrNode, OkrRow, RowStatus, ShownStatus } from '#contract/okr/okr-table.ts';
import { STANDING_LOOK, type StatusLook } from '#core/okr/standing-look.ts';

/** How a status looks in table, diagram and panel: never by its colour alone. */
export const STATUS_LOOK: Record<RowStatus | OkrOutcome, StatusLook> = {
  ...STANDING_LOOK,
  in_progress: { look: 'info', icon: CirclePlay },
  open: { look: 'neutral', icon: Circle },
  achieved: { look: 'good', icon: CheckCheck },
  partly: { look: 'warn', icon: CircleDot },
  missed: { look: 'bad', icon: CircleX },
};

/** The icon of each kind of item. */
export const TYPE_ICONS: Record<ItemType, LucideIcon> = {
  objective: Target,
  key_result: KeyRound,
  project: FolderKanban,
  task: SquareCheck,
};

/** The status of a row as it is said: of what stands in a quarter that is over, what became of it. */
export function rowStatus(row: Pick<OkrRow, 'type' | 'status' | 'year' | 'quarter'>, now: Date): ShownStatus | null {
  const { type, status, year, quarter } = row;
  const isDerived = type === 'objective' || type === 'key_result';
  if (!isDerived || status === null || !year || !quarter) return status;
  return saidStatus(status as OkrStatus, { year, quarter }, now);
}
/** As which the items of one status are said: those of a quarter that is over otherwise than those of a running one. */
export const statusesOf = (rows: readonly Parameters<typeof rowStatus>[0][], now: Date): ShownStatus[] => [
  ...new Set(rows.flatMap((row) => rowStatus(row, now) ?? [])),
];

/** The status of a box as it is said; the server knows whether its quarter is over. */
export const boxStatus = ({
  status,
  kind,
  over = false,
}: Pick<OkrNode, 'status' | 'kind' | 'over'>): ShownStatus | null =>
  // only projects have another one than objectives and key results
  status === null || kind === 'project' ? status : outcomeOf(status as OkrStatus, over);
