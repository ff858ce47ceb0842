import type { SourceFile } from '#contract/board/source-files.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { useAssign, type PageChange } from '../assign/use-assign.ts';
import { fileChanges } from '../file-queries.ts';
import { useFilesPlace } from '../files-place.ts';

/** Assigns files and pages of them to a card, and takes them away. */
export function useSources(card: string) {
  const t = useTexts('files');
  const element = useCore();
  const { boardId } = useFilesPlace();
  const { busy, toast, assign, assignFile, unassignFile } = useAssign();
  const retrying = useAction({ failed: t('notDone') });
  return {
    busy: busy || retrying.busy,
    assignPages: async (file: SourceFile, change: PageChange) => {
      const done = await assign(file, card, change);
      if (done) toast({ kind: 'success', title: t('sources.selectionSaved') });
      return done;
    },
    assignFile: (file: SourceFile) =>
      assignFile(file, card, t('sources.assigned', { filename: file.original_filename })),
    unassignFile: (file: SourceFile) => unassignFile(file, card),
    retry: (file: SourceFile) =>
      retrying.attempt(() => fileChanges.retry(element, boardId, file.id), { file: file.id }),
  };
}
