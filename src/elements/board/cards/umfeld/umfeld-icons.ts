import { Coins, Cpu, Landmark, Leaf, Scale, Users, type LucideIcon } from 'lucide-react';

import type { PestelKey } from './umfeld-factors.ts';

export const PESTEL_ICONS: Readonly<Record<PestelKey, LucideIcon>> = {
  political: Landmark,
  economic: Coins,
  social: Users,
  technological: Cpu,
  environmental: Leaf,
  legal: Scale,
};
