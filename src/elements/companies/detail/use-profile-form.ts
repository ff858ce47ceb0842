import { useQueryClient } from '@tanstack/react-query';

import type { CompanyDetail } from '#contract/accounts/companies.ts';
import { colourOf } from '#contract/accounts/company-accent.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { loadFeatures } from '#core/session/session.ts';
import { useCore } from '#core/session/use-core.ts';

import { companyChanges, companyQueries } from '../company-queries.ts';
import { useCompanyDraft } from '../use-company-draft.ts';
import { bodyOf, formOf, type CompanyForm } from './company-form.ts';

/** What was typed over what the server has. Changes of others are merged; where both have changed the same, it asks. */
export function useProfileForm(company: CompanyDetail) {
  const t = useTexts('companies');
  const core = useCore();
  const queries = useQueryClient();
  const { id } = company;
  const { queryKey } = companyQueries.one(core, id);
  return useCompanyDraft<CompanyDetail, CompanyForm>({
    id,
    queryKey,
    saved: t('overview.saved'),
    name: `profile ${id}`,
    asksWithoutVersion: company.version === undefined,
    record: company,
    fieldsOf: formOf,
    // another server may answer nothing
    save: async (change, base) => {
      const record = (await companyChanges.update(core, id, bodyOf(change), base.version)) ?? base;
      // this page shows the new colour at once
      if (change.accent !== undefined) void loadFeatures(core.core);
      return record;
    },
    check: ({ name, accent = '' }) => ({
      ...(name?.trim() === '' && { name: t('field.nameMissing') }),
      ...(accent.trim() !== '' && colourOf(accent) === null && { accent: t('accent.wrong') }),
    }),
    // what is typed next rests on what the server has
    onRefused: ({ conflict }) =>
      conflict?.theirs.version !== undefined && queries.setQueryData(queryKey, conflict.theirs),
    onNewer: () => void queries.invalidateQueries({ queryKey: companyQueries.all }),
  });
}
export type ProfileDraft = ReturnType<typeof useProfileForm>;
