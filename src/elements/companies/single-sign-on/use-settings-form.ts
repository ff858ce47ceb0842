import type { SingleSignOn } from '#contract/accounts/single-sign-on.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { useCompanyDraft } from '../use-company-draft.ts';
import { draftOf } from './settings-draft.ts';
import { singleSignOnChanges, singleSignOnQueries, type SettingsDraft } from './single-sign-on-queries.ts';

/** What was written over the saved settings; it stays when the server refuses or somebody else has saved. */
export function useSettingsForm(settings: SingleSignOn) {
  const t = useTexts('single-sign-on');
  const core = useCore();
  const id = settings.company_id;
  return useCompanyDraft<SingleSignOn, SettingsDraft>({
    id,
    queryKey: singleSignOnQueries.settings(core, id).queryKey,
    saved: t('saved'),
    name: `single-sign-on ${id}`,
    record: settings,
    fieldsOf: draftOf,
    rests: 'shown',
    quicker: 'over',
    // the call takes the settings whole
    save: (change, base) => singleSignOnChanges.save(core, id, { ...draftOf(base), ...change, version: base.version }),
  });
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
