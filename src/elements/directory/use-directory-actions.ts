import { useQueryClient } from '@tanstack/react-query';

import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { directoryQueries } from './directory-queries.ts';

/** Runs one act at a time, looks again at what is shown and says what went wrong. Answers whether it worked. */
export function useDirectoryAction() {
  const element = useCore();
  const queries = useQueryClient();
  const t = useTexts('directory');
  const { busy, attempt } = useAction({ failed: t('act.failed') });
  async function run(work: (core: typeof element) => Promise<{ id?: string } | object>): Promise<boolean> {
    const isDone = await attempt(
      () => work(element),
      (done) => ({ id: 'id' in done && typeof done.id === 'string' ? done.id : '' }),
    );
    // also after a refusal: somebody else may have changed it
    void queries.invalidateQueries({ queryKey: directoryQueries.all });
    return isDone;
  }
  return { busy, run };
}
