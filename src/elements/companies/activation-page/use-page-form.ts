import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';

import type { ActivationSettings } from '#contract/accounts/activation-pages.ts';
import { useDraft } from '#core/editing/use-draft.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { lastPart, useCompanyAction } from '../use-company-action.ts';
import { activationPageQueries, saveActivationPage } from './activation-page-queries.ts';
import { bodyOf, isSlug, storedOf, type PageDraft } from './page-draft.ts';

/** By the names of the draft: the server names a text `texts.welcome.de`. */
const nameOf = (field: string): string => (field.startsWith('texts.') ? field.slice('texts.'.length) : lastPart(field));

/** What was typed over the saved page; it stays when the server refuses or somebody else has saved. */
export function usePageForm(settings: ActivationSettings) {
  const t = useTexts('companies');
  const core = useCore();
  const queries = useQueryClient();
  const { run, toast } = useCompanyAction();
  const id = settings.company_id;
  const { queryKey } = activationPageQueries.one(core, id);
  const draft = useDraft<ActivationSettings, PageDraft>({
    name: `activation ${id}`,
    owner: 'anywhere',
    record: settings,
    fieldsOf: storedOf,
    rests: 'shown',
    quicker: 'over',
    save: (change, { version }) =>
      run(() => saveActivationPage(core, id, { ...bodyOf(settings, change), version }), { id }),
    check: (_, { slug }): { slug?: string } => (isSlug(slug) ? {} : { slug: t('activationPage.slugWrong') }),
    nameOf,
    onSaved: (saved) => {
      queries.setQueryData(queryKey, saved);
      toast({ kind: 'success', title: t('activationPage.saved') });
    },
    // the newer page is shown; what was typed stays over it
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

export type PageForm = ReturnType<typeof usePageForm>;
