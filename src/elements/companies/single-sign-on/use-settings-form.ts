import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';

import type { SingleSignOn } from '#contract/single-sign-on.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { problemsOf, useChange } from '../use-change.ts';
import { useKeptDraft, useUnsaved } from '../use-kept-draft.ts';
import { draftOf, isChanged } from './settings-draft.ts';
import { singleSignOnChanges, singleSignOnQueries, type SettingsDraft } from './single-sign-on-queries.ts';

/** What was written over the saved settings; it stays when the server refuses or somebody else has saved. */
export function useSettingsForm(settings: SingleSignOn) {
  const t = useTexts('single-sign-on');
  const core = useCore();
  const queries = useQueryClient();
  const { run, busy, wordsOf, toast } = useChange();
  const companyId = settings.company_id;
  const [draft, setDraft] = useKeptDraft<SettingsDraft>(`single-sign-on ${companyId}`);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const changed = isChanged(settings, draft);
  useUnsaved(changed);
  const values = { ...draftOf(settings), ...draft };

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setProblems({});
    const body = { ...values, version: settings.version };
    try {
      const saved = await run(companyId, () => singleSignOnChanges.save(core, companyId, body));
      queries.setQueryData(singleSignOnQueries.settings(core, companyId).queryKey, saved);
      setDraft(() => ({}));
      toast({ kind: 'success', title: t('saved') });
    } catch (error) {
      setProblems(problemsOf(error, wordsOf(error)));
      // the newer settings are shown; what was written stays over them
      if (error instanceof ApiError && error.status === 412)
        void queries.invalidateQueries({ queryKey: singleSignOnQueries.settings(core, companyId).queryKey });
    }
  }
  return {
    values,
    problems,
    changed,
    busy,
    submit,
    change: (part: Partial<SettingsDraft>) => setDraft((now) => ({ ...now, ...part })),
    reset: () => {
      setDraft(() => ({}));
      setProblems({});
    },
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
