import type { ActivationSettings } from '#contract/accounts/activation-pages.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { lastPart } from '../use-company-action.ts';
import { useCompanyDraft } from '../use-company-draft.ts';
import { activationPageQueries, saveActivationPage } from './activation-page-queries.ts';
import { bodyOf, isSlug, storedOf, type PageDraft } from './page-draft.ts';

/** By the names of the draft: the server names a text `texts.welcome.de`. */
const nameOf = (field: string): string => (field.startsWith('texts.') ? field.slice('texts.'.length) : lastPart(field));

/** What was typed over the saved page; it stays when the server refuses or somebody else has saved. */
export function usePageForm(settings: ActivationSettings) {
  const t = useTexts('companies');
  const core = useCore();
  const id = settings.company_id;
  return useCompanyDraft<ActivationSettings, PageDraft>({
    id,
    queryKey: activationPageQueries.one(core, id).queryKey,
    saved: t('activationPage.saved'),
    name: `activation ${id}`,
    record: settings,
    fieldsOf: storedOf,
    rests: 'shown',
    quicker: 'over',
    save: (change, { version }) => saveActivationPage(core, id, { ...bodyOf(settings, change), version }),
    check: (_, { slug }): { slug?: string } => (isSlug(slug) ? {} : { slug: t('activationPage.slugWrong') }),
    nameOf,
  });
}

export type PageForm = ReturnType<typeof usePageForm>;
