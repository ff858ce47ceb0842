import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '#core/api/api-error.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { companyQueries } from './company-queries.ts';
import { teamQueries } from './team-queries.ts';

/** Runs changes of companies and teams: looks again at what is shown, tells the host page, says what was refused. */
export function useChange() {
  const host = useHost();
  const queries = useQueryClient();
  const toast = useToast();
  const t = useTexts('companies');
  const words = useTexts('core');
  const [busy, setBusy] = useState(false);

  /** What went wrong, in words. */
  const wordsOf = (error: unknown): string =>
    error instanceof ApiError && error.status > 0 ? error.message : words('state.offline.text');

  /** Rejects when the server refuses. */
  async function run<T>(id: string, work: () => Promise<T>): Promise<T> {
    setBusy(true);
    try {
      const answer = await work();
      // what is deleted must not be asked for again by what still shows it
      void queries.invalidateQueries({ queryKey: companyQueries.all });
      void queries.invalidateQueries({ queryKey: teamQueries.all });
      host.emit('strategy-saved', { id });
      return answer;
    } finally {
      setBusy(false);
    }
  }
  /** The same, and a message says what was refused. Answers whether it was done. */
  async function tell(id: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await run(id, work);
      return true;
    } catch (error) {
      toast({ kind: 'danger', title: t('failed'), text: wordsOf(error) });
      return false;
    }
  }
  return { busy, run, tell, wordsOf, toast };
}

/** Texts per field of a refused form, and one for the whole form when no field is named. */
export function problemsOf(error: unknown, whole: string): Record<string, string> {
  if (!(error instanceof ApiError)) return { form: whole };
  const fields = Object.entries(error.errors).flatMap(([field, texts]) =>
    texts[0] === undefined ? [] : [[field.split('.').at(-1) ?? field, texts[0]]],
  );
  return fields.length > 0 ? (Object.fromEntries(fields) as Record<string, string>) : { form: whole };
}
