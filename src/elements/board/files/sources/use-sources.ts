import { useQueryClient } from '@tanstack/react-query';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { fileChanges, fileQueries } from '../file-queries.ts';
import { useFilesPlace } from '../files-place.ts';

/** Assigns files and pages of them to a card, and takes them away. */
export function useSources(card: string) {
  const t = useTexts('files');
  const element = useCore();
  const queries = useQueryClient();
  const { boardId } = useFilesPlace();
  const { busy, attempt, toast } = useAction({ failed: t('sources.assignFailed') });
  const assign = (file: SourceFile, change: { add: string[]; remove: string[] }) =>
    attempt(() => fileChanges.assign(element, { boardId, card, id: file.id }, change), { file: file.id });
  const pagesOf = ({ id }: SourceFile) =>
    queries.fetchQuery({ ...fileQueries.pages(element, boardId, id), staleTime: 0 });
  return {
    busy,
    assignPages: async (file: SourceFile, change: { add: string[]; remove: string[] }) => {
      const done = await assign(file, change);
      if (done) toast({ kind: 'success', title: t('sources.selectionSaved') });
      return done;
    },
    /** All pages of a file. */
    assignFile: async (file: SourceFile) => {
      let add: string[] = [];
      if (!(await attempt(async () => void (add = (await pagesOf(file)).map(({ id }) => id))))) return;
      if (add.length === 0) return toast({ kind: 'warning', title: t('sources.noPages') });
      if (await assign(file, { add, remove: [] }))
        toast({ kind: 'success', title: t('sources.assigned', { filename: file.original_filename }) });
    },
    unassignFile: async (file: SourceFile) => {
      let remove: string[] = [];
      const read = async (): Promise<void> => {
        remove = (await pagesOf(file)).flatMap(({ id, card_keys }) => (card_keys.includes(card) ? [id] : []));
      };
      if (await attempt(read)) await assign(file, { add: [], remove });
    },
    retry: (file: SourceFile) => attempt(() => fileChanges.retry(element, boardId, file.id), { file: file.id }),
  };
}
