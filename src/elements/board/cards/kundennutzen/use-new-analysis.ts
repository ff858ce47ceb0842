import { useState } from 'react';

import { readActiveCompany } from '#contract/accounts/accounts.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { stringOf } from '../content/card-content.ts';
import { newAnalysis, newNumber } from './analysis-edits.ts';
import type { Analyses } from './use-analyses.ts';

/** Adds an analysis whose first product is the active company, or "Our Company" where nobody says its name. */
export function useNewAnalysis({ analyses, add }: Analyses, onAdded: (id: string) => void) {
  const t = useTexts('benefit');
  const { api } = useCore();
  const [busy, setBusy] = useState(false);
  const create = async (): Promise<void> => {
    setBusy(true);
    const { name } = await api(readActiveCompany, {}).catch(() => ({ name: '' }));
    const id = crypto.randomUUID();
    add(
      newAnalysis({
        id,
        productId: crypto.randomUUID(),
        name: t('analysis', { number: newNumber(analyses, (number) => t('analysis', { number })) }),
        product: stringOf(name).trim() || t('ourCompany'),
        offerings: [t('default.price'), t('default.quality'), t('default.service')],
      }),
    );
    setBusy(false);
    onAdded(id);
  };
  return { busy, create: () => void create() };
}
