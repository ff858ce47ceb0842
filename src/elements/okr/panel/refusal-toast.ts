import type { ItemType } from '#contract/okr/okr-fields.ts';
import type { Refusal } from '#core/editing/record-draft.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { titleOf, type AnyItem } from '../model/item-draft.ts';
import { useOkr } from '../model/okr-context.ts';

/** Says that changes were refused after their panel had closed; `again` sends them once more. */
export function useRefusalToast(type: ItemType, item: AnyItem): (refusal: Refusal<AnyItem>, again: () => void) => void {
  const t = useTexts('okr-item');
  const words = useTexts('core');
  const toast = useToast();
  const { open } = useOkr();
  return ({ problems, conflict }, again) => {
    toast({
      kind: 'danger',
      title: t(conflict ? 'left.conflict' : 'left.failed', { title: titleOf(item) }),
      text: Object.values(problems)[0],
      action: conflict
        ? { label: t('left.open'), run: () => open({ type, id: item.id }) }
        : { label: words('act.tryAgain'), run: again },
    });
  };
}
