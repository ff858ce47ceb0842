import type { SourceFile } from '#contract/board/source-files.ts';
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
  const { busy, attempt, toast, assign, assignFile, pagesOf } = useAssign();
  return {
    busy,
    assignPages: async (file: SourceFile, change: PageChange) => {
      const done = await assign(file, card, change);
      if (done) toast({ kind: 'success', title: t('sources.selectionSaved') });
      return done;
    },
    assignFile: (file: SourceFile) =>
      assignFile(file, card, t('sources.assigned', { filename: file.original_filename })),
    unassignFile: async (file: SourceFile) => {
      let remove: string[] = [];
      const read = async (): Promise<void> => {
        remove = (await pagesOf(file)).flatMap(({ id, card_keys }) => (card_keys.includes(card) ? [id] : []));
      };
      if (await attempt(read)) await assign(file, card, { add: [], remove });
    },
    retry: (file: SourceFile) => attempt(() => fileChanges.retry(element, boardId, file.id), { file: file.id }),
  };
}
