import {
  CheckCheck,
  CircleCheck,
  CircleDashed,
  FolderKanban,
  KeyRound,
  OctagonAlert,
  SquareCheck,
  Target,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';

import type { ItemType } from '#contract/okr-items.ts';
import type { RowStatus } from '#contract/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Pill, type PillProps } from '#core/ui/chip.tsx';
import { Icon } from '#core/ui/icon.tsx';

const TYPE_ICONS: Record<ItemType, LucideIcon> = {
  objective: Target,
  key_result: KeyRound,
  project: FolderKanban,
  task: SquareCheck,
};

/** What kind of item it is, as a small sign in front of its title. */
export function TypeMark({ type }: { type: ItemType }) {
  const t = useTexts('okr');
  return (
    <span className="okr-type" data-type={type} role="img" aria-label={t(`type.${type}`)} title={t(`type.${type}`)}>
      <Icon of={TYPE_ICONS[type]} size={14} />
    </span>
  );
}

const STATUS: Record<RowStatus, { look: PillProps['look']; icon?: LucideIcon }> = {
  done: { look: 'good', icon: CheckCheck },
  on_track: { look: 'good', icon: CircleCheck },
  at_risk: { look: 'warn', icon: TriangleAlert },
  off_track: { look: 'bad', icon: OctagonAlert },
  not_started: { look: 'neutral', icon: CircleDashed },
  in_progress: { look: 'neutral' },
  open: { look: 'neutral' },
};

/** The status in a word, with a sign, so that colour never speaks alone. */
export function StatusPill({ status }: { status: RowStatus }) {
  const t = useTexts('okr');
  return <Pill {...STATUS[status]}>{t(`status.${status}`)}</Pill>;
}
