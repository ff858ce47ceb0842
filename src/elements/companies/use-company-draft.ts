import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';

import type { DraftOptions } from '#core/editing/draft-options.ts';
import { useDraft } from '#core/editing/use-draft.ts';

import { lastPart, useCompanyAction } from './use-company-action.ts';

/** A record that may have a version; another server counts none. */
interface Versioned {
  version?: number | undefined;
}

interface CompanyDraftOptions<R, F extends object> extends DraftOptions<R, F> {
  /** Id of the company. */
  id: string;
  /** Where the cache has the record; what the server has is shown at once, with what was typed over it. */
  queryKey: readonly unknown[];
  /** Said once it is saved. */
  saved: string;
}

/** A draft of what belongs to a company, whichever company its editor works in. */
export function useCompanyDraft<R extends Versioned, F extends object>({
  id,
  queryKey,
  saved,
  ...options
}: CompanyDraftOptions<R, F>) {
  const queries = useQueryClient();
  const { run, toast } = useCompanyAction();
  const draft = useDraft<R, F>({
    owner: 'anywhere',
    nameOf: lastPart,
    onNewer: () => void queries.invalidateQueries({ queryKey }),
    ...options,
    save: (change, base) => run(() => options.save(change, base), { id }),
    onSaved: (record) => {
      if (record.version !== undefined) queries.setQueryData(queryKey, record);
      toast({ kind: 'success', title: saved });
    },
  });
  return {
    ...draft,
    submit: (event: SubmitEvent): void => {
      event.preventDefault();
      void draft.save();
    },
  };
}
