import { Building2, Users, type LucideIcon } from 'lucide-react';

import type { OkrNode } from '#contract/okr/okr-table.ts';

import { TYPE_ICONS } from '../model/status-look.ts';

/** The sign of each kind of box. */
export const KIND_ICONS: Record<OkrNode['kind'], LucideIcon> = { ...TYPE_ICONS, company: Building2, team: Users };
