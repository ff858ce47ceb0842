import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';

import type { ActivationSettings } from '#contract/activation-pages.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { problemsOf, useChange } from '../use-change.ts';
import { useKeptDraft, useUnsaved } from '../use-kept-draft.ts';
import { activationPageQueries, saveActivationPage } from './activation-page-queries.ts';
import { bodyOf, changesOf, isSlug, storedOf, type PageDraft } from './page-draft.ts';

/** What was typed over the saved page; it stays when the server refuses or somebody else has saved. */
export function usePageForm(settings: ActivationSettings) {
  const t = useTexts('companies');
  const core = useCore();
  const queries = useQueryClient();
  const { run, busy, wordsOf, toast } = useChange();
  const id = settings.company_id;
  const [draft, setDraft] = useKeptDraft<PageDraft>(`activation ${id}`);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const values = { ...storedOf(settings), ...draft };
  const changes = changesOf(settings, draft);
  const changed = Object.keys(changes).length > 0;
  useUnsaved(changed);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!isSlug(values.slug)) return setProblems({ slug: t('activationPage.slugWrong') });
    const sent = draft;
    setProblems({});
    const { queryKey } = activationPageQueries.one(core, id);
    try {
      const body = { ...bodyOf(settings, changes), version: settings.version };
      queries.setQueryData(queryKey, await run(id, () => saveActivationPage(core, id, body)));
      // what was typed meanwhile stays
      setDraft((now) => changesSince(sent, now));
      toast({ kind: 'success', title: t('activationPage.saved') });
    } catch (error) {
      setProblems(pageProblems(error, wordsOf(error)));
      // the newer page is shown; what was typed stays over it
      if (error instanceof ApiError && error.status === 412) void queries.invalidateQueries({ queryKey });
    }
  }
  return {
    values,
    problems,
    changed,
    busy,
    submit,
    set: (key: keyof PageDraft, text: string) => setDraft((now) => ({ ...now, [key]: text })),
    reset: () => {
      setDraft(() => ({}));
      setProblems({});
    },
  };
}

/** By the names of the draft: the server names a text `texts.welcome.de`. */
function pageProblems(error: unknown, whole: string): Record<string, string> {
  const named = error instanceof ApiError ? Object.entries(error.errors) : [];
  const found = named.flatMap(([field, [text]]) => (text === undefined ? [] : [[field.replace(/^texts\./, ''), text]]));
  return found.length > 0 ? (Object.fromEntries(found) as Record<string, string>) : problemsOf(error, whole);
}

function changesSince(sent: Partial<PageDraft>, now: Partial<PageDraft>): Partial<PageDraft> {
  const keys = Object.keys(now) as (keyof PageDraft)[];
  return Object.fromEntries(keys.filter((key) => now[key] !== sent[key]).map((key) => [key, now[key]]));
}

export type PageForm = ReturnType<typeof usePageForm>;
