import type { ItemType } from '#contract/okr-items.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { titleOf, type AnyItem } from '../model/item-draft.ts';
import { useOkr } from '../model/okr-context.ts';
import type { Refusal } from './save-over.ts';

/** Tells that changes were refused after their panel had closed; `again` sends them once more. */
export function useTellRefused(type: ItemType, item: AnyItem): (refusal: Refusal, again: () => void) => void {
  const t = useTexts('okr-item');
  const words = useTexts('core');
  const toast = useToast();
  const { open } = useOkr();
  return ({ problems, conflicts }, again) => {
    const [problem] = Object.values(problems);
    const isConflict = conflicts.length > 0;
    toast({
      kind: 'danger',
      title: t(isConflict ? 'left.conflict' : 'left.failed', { title: titleOf(item) }),
      text: problem === 'offline' ? words('state.offline.text') : problem,
      action: isConflict
        ? { label: t('left.open'), run: () => open({ type, id: item.id }) }
        : { label: words('act.tryAgain'), run: again },
    });
  };
}
