import { useState } from 'react';

import { FEATURE_FLAGS, type FeatureFlag } from '#contract/companies.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { loadFeatures } from '#core/session/session.ts';
import { useCore } from '#core/session/use-core.ts';
import { Switch } from '#core/ui/switch.tsx';

import { companyChanges } from '../company-queries.ts';
import { useChange } from '../use-change.ts';
import type { PanelProps } from './company-tabs.tsx';

/** What of the product the company uses; a switch works at once for everybody. */
export function FeaturesPanel({ company }: PanelProps) {
  const t = useTexts('companies');
  const core = useCore();
  const { tell } = useChange();
  // shown at once, until the server's answer is there
  const [pending, setPending] = useState<Partial<Record<FeatureFlag, boolean>>>({});

  async function change(flag: FeatureFlag, on: boolean): Promise<void> {
    setPending((all) => ({ ...all, [flag]: on }));
    await tell(company.id, () => companyChanges.update(core, company.id, { features: { [flag]: on } }));
    setPending(({ [flag]: _done, ...rest }) => rest);
    await loadFeatures(core.core);
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="panel-text">{t('features.text')}</p>
      <ul className="rows max-w-[760px]">
        {FEATURE_FLAGS.map((flag) => {
          const available = company.available_features?.includes(flag) ?? true;
          return (
            <li key={flag} className="flex flex-col gap-1">
              <Switch
                label={<span className="font-medium">{t(`features.${flag}.name`)}</span>}
                checked={available && (pending[flag] ?? company.features?.[flag] ?? true)}
                disabled={!available}
                aria-describedby={`feature-${flag}`}
                onChange={(on) => void change(flag, on)}
              />
              <p id={`feature-${flag}`} className="panel-text">
                {available ? t(`features.${flag}.text`) : t('features.notHere')}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
