import { Equal, Pencil, Plus } from 'lucide-react';

import type { ProposedOperation } from '#contract/okr/okr-proposals.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Pill } from '#core/ui/chip.tsx';

const LOOKS = {
  create: { look: 'good', icon: Plus },
  update: { look: 'info', icon: Pencil },
  skip: { look: 'neutral', icon: Equal },
} as const;

/** What becomes of an item, as a mark. */
export function OperationPill({ operation }: { operation: ProposedOperation }) {
  const t = useTexts('goals');
  return <Pill {...LOOKS[operation]}>{t(`operation.${operation}`)}</Pill>;
}
