import { useQueryClient } from '@tanstack/react-query';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { fileChanges, fileQueries } from '../file-queries.ts';
import { useFilesPlace } from '../files-place.ts';

/** Pages that a card shows from now on, and those that it no longer does. */
export interface PageChange {
  add: string[];
  remove: string[];
}

/** Assigns files to cards, and pages of them. */
export function useAssign() {
  const t = useTexts('files');
  const element = useCore();
  const queries = useQueryClient();
  const { boardId } = useFilesPlace();
  const { busy, attempt, toast } = useAction({ failed: t('sources.assignFailed') });
  const assign = (file: SourceFile, card: string, change: PageChange) =>
    attempt(() => fileChanges.assign(element, { boardId, card, id: file.id }, change), { file: file.id });
  const pagesOf = ({ id }: SourceFile) =>
    queries.fetchQuery({ ...fileQueries.pages(element, boardId, id), staleTime: 0 });
  /** All pages of a file; true when the card shows them. `said` follows it in a toast. */
  async function assignFile(file: SourceFile, card: string, said: string): Promise<boolean> {
    let add: string[] = [];
    if (!(await attempt(async () => void (add = (await pagesOf(file)).map(({ id }) => id))))) return false;
    if (add.length === 0) {
      toast({ kind: 'warning', title: t('sources.noPages') });
      return false;
    }
    const done = await assign(file, card, { add, remove: [] });
    if (done) toast({ kind: 'success', title: said });
    return done;
  }
  return { busy, attempt, toast, assign, assignFile, pagesOf };
}
