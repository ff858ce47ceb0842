import { useState } from 'react';

import { nextPeriod } from '#contract/okr/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import type { Items } from '../../model/item-draft.ts';
import { useOkr } from '../../model/okr-context.ts';
import { okrChanges } from '../../okr-queries.ts';
import { FailureBanner } from '../failure-banner.tsx';
import { PeriodField } from '../fields/fields.tsx';
import { useCreating } from './use-creating.ts';

/** Copies an objective with its key results into another quarter, without values, and opens the copy. */
export function DuplicateObjective({ item, onClose }: { item: Items['objective']; onClose: () => void }) {
  const t = useTexts('okr-item');
  const { open } = useOkr();
  const [period, setPeriod] = useState(() => nextPeriod(item));
  const { busy, problems, create } = useCreating(
    'objective',
    (core, { year, quarter }: { year: number; quarter: number }) =>
      okrChanges.duplicate(core, item.id, { year, quarter }),
    (id) => {
      onClose();
      open({ type: 'objective', id });
    },
  );
  return (
    <Dialog
      open
      title={t('duplicate.title', { title: item.objective })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={busy} onClick={() => void create(period)}>
            {t('duplicate.act')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FailureBanner problems={problems} type="objective" />
        <p className="text-muted">{t('duplicate.text')}</p>
        <PeriodField label={t('duplicate.into')} value={period} onChange={setPeriod} />
      </div>
    </Dialog>
  );
}
