import { useQueryClient } from '@tanstack/react-query';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { fileChanges, fileQueries } from '../file-queries.ts';
import { useFilesPlace } from '../files-place.ts';

/** Pages that a card shows from now on, and those that it no longer does. */
export interface PageChange {
  add: string[];
  remove: string[];
}

/** Assigns files to cards, and pages of them; takes them away. */
export function useAssign() {
  const t = useTexts('files');
  const element = useCore();
  const queries = useQueryClient();
  const { boardId } = useFilesPlace();
  const toast = useToast();
  const fetching = useAction({ failed: t('sources.fetchFailed') });
  const selecting = useAction({ failed: t('sources.selectionFailed') });
  const assigning = useAction({ failed: t('sources.assignFailed') });
  type Action = typeof selecting;
  const assign = (file: SourceFile, card: string, change: PageChange, action: Action = selecting) =>
    action.attempt(() => fileChanges.assign(element, { boardId, card, id: file.id }, change), { file: file.id });
  const pagesOf = ({ id }: SourceFile) =>
    fetching.answerOf(() => queries.fetchQuery({ ...fileQueries.pages(element, boardId, id), staleTime: 0 }));
  /** All pages of a file; true when the card shows them. `said` follows it in a toast. */
  async function assignFile(file: SourceFile, card: string, said: string): Promise<boolean> {
    toast({ kind: 'info', title: t('sources.assigning', { filename: file.original_filename }) });
    const pages = await pagesOf(file);
    if (!pages) return false;
    const add = pages.map(({ id }) => id);
    if (add.length === 0) {
      toast({ kind: 'warning', title: t('sources.noPages') });
      return false;
    }
    const done = await assign(file, card, { add, remove: [] }, assigning);
    if (done) toast({ kind: 'success', title: said });
    return done;
  }
  /** True when the card shows none of its pages any more. */
  async function unassignFile(file: SourceFile, card: string): Promise<boolean> {
    const pages = await pagesOf(file);
    if (!pages) return false;
    const remove = pages.flatMap(({ id, card_keys }) => (card_keys.includes(card) ? [id] : []));
    return assign(file, card, { add: [], remove });
  }
  const busy = fetching.busy || selecting.busy || assigning.busy;
  return { busy, toast, assign, assignFile, unassignFile };
}
