import type { OkrRow } from '#contract/okr/okr-table.ts';
import { nextPeriod } from '#contract/okr/okr-rules.ts';
import type { useTexts } from '#core/locale/use-texts.ts';
import type { ElementCore } from '#core/session/use-core.ts';
import type { useToast } from '#core/ui/overlays/toaster.tsx';

import type { OkrModel } from '../../model/okr-context.ts';
import { okrChanges } from '../../okr-queries.ts';

interface Means {
  core: ElementCore;
  t: ReturnType<typeof useTexts<'okr-table'>>;
  toast: ReturnType<typeof useToast>;
  open: OkrModel['open'];
}

/** Copies an objective to the next quarter, says so and leads there. */
export async function duplicateRow({ id, title, year, quarter }: OkrRow, { core, t, toast, open }: Means) {
  const to = nextPeriod({ year: year ?? 0, quarter: quarter ?? 1 });
  const copy = await okrChanges.duplicate(core, id, to);
  const action = { label: t('act.open'), run: () => open({ type: 'objective', id: copy.id }) };
  toast({ kind: 'success', title: t('copied', { title, ...to }), action });
  return copy;
}
