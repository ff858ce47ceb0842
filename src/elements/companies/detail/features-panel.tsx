import { useState } from 'react';

import type { FeatureFlag } from '#contract/accounts/companies.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { loadFeatures } from '#core/session/session.ts';
import { useCore } from '#core/session/use-core.ts';
import { Switch } from '#core/ui/fields/switch.tsx';

import { companyChanges } from '../company-queries.ts';
import { useCompanyAction } from '../use-company-action.ts';
import { switchesOf } from './company-features.ts';
import type { PanelProps } from './company-tabs.tsx';

/** What of the product the company uses; a switch works at once for everybody. */
export function FeaturesPanel({ company }: PanelProps) {
  const t = useTexts('companies');
  const core = useCore();
  const { attempt } = useCompanyAction();
  // shown at once, until the server's answer is there
  const [pending, setPending] = useState<Partial<Record<FeatureFlag, boolean>>>({});

  async function change(flag: FeatureFlag, on: boolean): Promise<void> {
    setPending((all) => ({ ...all, [flag]: on }));
    const { id } = company;
    await attempt(() => companyChanges.update(core, id, { features: { [flag]: on } }), { id });
    setPending(({ [flag]: _done, ...rest }) => rest);
    await loadFeatures(core.core);
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="panel-text">{t('features.text')}</p>
      <ul className="rows max-w-[760px]">
        {switchesOf(company).map((flag) => (
          <li key={flag} className="flex flex-col gap-1">
            <Switch
              label={<span className="font-medium">{t(`features.${flag}.name`)}</span>}
              checked={pending[flag] ?? company.features?.[flag] ?? true}
              aria-describedby={`feature-${flag}`}
              onChange={(on) => void change(flag, on)}
            />
            <p id={`feature-${flag}`} className="panel-text">
              {t(`features.${flag}.text`)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
