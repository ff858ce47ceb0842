import { useEffect, useRef } from 'react';

import type { DataSource } from '#contract/board/data-sources.ts';
import { useDraft } from '#core/editing/use-draft.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { fileChanges } from '../file-queries.ts';
import { useFilesPlace } from '../files-place.ts';

type TableFields = Pick<DataSource, 'headers' | 'data'>;

/** So long after the last change it is saved. */
const PAUSE_MS = 800;

/** Columns and rows as one draft: half of a renaming must not be saved. */
export function useTableDraft(source: DataSource) {
  const t = useTexts('files');
  const core = useTexts('core');
  const element = useCore();
  const toast = useToast();
  const { boardId } = useFilesPlace();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = useDraft<DataSource, TableFields>({
    name: `table ${source.id}`,
    record: source,
    fieldsOf: ({ headers, data }) => ({ headers, data }),
    groups: [['headers', 'data']],
    save: (change, base) => fileChanges.saveTable(element, { boardId, source: base }, change),
    leaving: {
      refused: (_, again) =>
        toast({ kind: 'danger', title: t('table.notSaved'), action: { label: core('act.tryAgain'), run: again } }),
    },
  });
  // what is left unsaved when the view closes is saved by the draft
  useEffect(() => () => clearTimeout(pause.current), []);
  return {
    ...draft,
    edit: (fields: TableFields): void => {
      draft.change(fields);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => void draft.save(), PAUSE_MS);
    },
  };
}
export type TableDraft = ReturnType<typeof useTableDraft>;
