import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';

import type { SingleSignOn } from '#contract/accounts/single-sign-on.ts';
import { useDraft } from '#core/editing/use-draft.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { lastPart, useCompanyAction } from '../use-company-action.ts';
import { draftOf } from './settings-draft.ts';
import { singleSignOnChanges, singleSignOnQueries, type SettingsDraft } from './single-sign-on-queries.ts';

/** What was written over the saved settings; it stays when the server refuses or somebody else has saved. */
export function useSettingsForm(settings: SingleSignOn) {
  const t = useTexts('single-sign-on');
  const core = useCore();
  const queries = useQueryClient();
  const { run, toast } = useCompanyAction();
  const id = settings.company_id;
  const { queryKey } = singleSignOnQueries.settings(core, id);
  const draft = useDraft<SingleSignOn, SettingsDraft>({
    name: `single-sign-on ${id}`,
    owner: 'anywhere',
    record: settings,
    fieldsOf: draftOf,
    rests: 'shown',
    quicker: 'over',
    // the call takes the settings whole
    save: (change, base) =>
      run(() => singleSignOnChanges.save(core, id, { ...draftOf(base), ...change, version: base.version }), { id }),
    nameOf: lastPart,
    onSaved: (saved) => {
      queries.setQueryData(queryKey, saved);
      toast({ kind: 'success', title: t('saved') });
    },
    // the newer settings are shown; what was written stays over them
    onNewer: () => void queries.invalidateQueries({ queryKey }),
  });
  return {
    ...draft,
    submit: (event: SubmitEvent): void => {
      event.preventDefault();
      void draft.save();
    },
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
