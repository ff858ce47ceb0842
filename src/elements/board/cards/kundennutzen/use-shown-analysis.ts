import { useState } from 'react';

import { benefitNotesKey } from '#contract/board/cards.ts';
import { useSoughtPlace } from '#core/origins/sought.ts';

import type { Analysis } from './analysis.ts';

/** The analysis that is looked at: the first one, one that is chosen, or that of a note to which somebody is led. */
export function useShownAnalysis(analyses: readonly Analysis[]) {
  const [selected, select] = useState<string>();
  const keys = useSoughtPlace('note')?.card_keys;
  const sought = analyses.find(({ id }) => keys?.includes(benefitNotesKey(id)))?.id;
  if (sought !== undefined && sought !== selected) select(sought);
  return { shown: analyses.find(({ id }) => id === selected) ?? analyses[0], select };
}
