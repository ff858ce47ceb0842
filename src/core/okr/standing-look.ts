import { CheckCheck, CircleCheck, CircleDashed, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react';

import type { OkrStatus } from '#contract/okr/okr-rules.ts';

import type { PillProps } from '../ui/chip.tsx';

/** How an objective or a key result stands. */
export type Standing = OkrStatus;

export interface StatusLook {
  look: PillProps['look'];
  icon: LucideIcon;
}

/** Never by its colour alone. */
export const STANDING_LOOK: Record<Standing, StatusLook> = {
  done: { look: 'good', icon: CheckCheck },
  on_track: { look: 'good', icon: CircleCheck },
  at_risk: { look: 'warn', icon: TriangleAlert },
  off_track: { look: 'bad', icon: OctagonAlert },
  not_started: { look: 'neutral', icon: CircleDashed },
};

export const isStanding = (status: string | null): status is Standing => status !== null && status in STANDING_LOOK;
