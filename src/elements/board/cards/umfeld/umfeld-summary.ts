import { PESTEL } from '#contract/cards/pestel.ts';

import type { CardContent } from '../content/card-content.ts';
import { writtenFactors, type PestelKey } from './umfeld-factors.ts';

/** How many opportunities and risks each column holds. */
export type ForceCounts = Record<PestelKey, { opportunity: number; risk: number }>;

/** Undefined when no column has any. */
export function umfeldSummary(content: CardContent): ForceCounts | undefined {
  const counts = PESTEL.map((key) => {
    const factors = writtenFactors(content['PESTEL_SOURCES'], key);
    const opportunity = factors.filter(({ effect }) => effect === 'opportunity').length;
    return [key, { opportunity, risk: factors.length - opportunity }] as const;
  });
  return counts.every(([, { opportunity, risk }]) => opportunity + risk === 0)
    ? undefined
    : (Object.fromEntries(counts) as ForceCounts);
}
