import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';

import type { CompanyDetail } from '#contract/accounts/companies.ts';
import { useDraft } from '#core/editing/use-draft.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { companyChanges, companyQueries } from '../company-queries.ts';
import { lastPart, useCompanyAction } from '../use-company-action.ts';
import { bodyOf, formOf, type CompanyForm } from './company-form.ts';

/**
 * What was typed over what the server holds. Who has changed other fields meanwhile is not disturbed; where both have
 * changed the same, both versions wait for a choice.
 */
export function useProfileForm(company: CompanyDetail) {
  const t = useTexts('companies');
  const core = useCore();
  const queries = useQueryClient();
  const { run, toast } = useCompanyAction();
  const { id } = company;
  /** Shows at once what the server holds: what is typed next rests on it. */
  const show = (known: CompanyDetail): void => {
    if (known.version !== undefined) queries.setQueryData(companyQueries.one(core, id).queryKey, known);
  };
  const draft = useDraft<CompanyDetail, CompanyForm>({
    name: `profile ${id}`,
    owner: 'anywhere',
    asksWithoutVersion: company.version === undefined,
    record: company,
    fieldsOf: formOf,
    // another server may answer nothing
    save: async (change, base) =>
      (await run(() => companyChanges.update(core, id, bodyOf(change), base.version), { id })) ?? base,
    check: ({ name }) => (name?.trim() === '' ? { name: t('field.nameMissing') } : {}),
    nameOf: lastPart,
    onSaved: (saved) => {
      show(saved);
      toast({ kind: 'success', title: t('overview.saved') });
    },
    onRefused: ({ conflict }) => conflict && show(conflict.theirs),
    onNewer: () => void queries.invalidateQueries({ queryKey: companyQueries.all }),
  });
  return {
    ...draft,
    submit: (event: SubmitEvent): void => {
      event.preventDefault();
      void draft.save();
    },
  };
}
export type ProfileDraft = ReturnType<typeof useProfileForm>;
