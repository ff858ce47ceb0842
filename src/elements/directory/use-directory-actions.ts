import { useQueryClient } from '@tanstack/react-query';

import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { directoryQueries } from './directory-queries.ts';

/** Runs an action and reads again what is shown, also after a refusal; returns whether it was done. */
export function useDirectoryAction() {
  const element = useCore();
  const queries = useQueryClient();
  const t = useTexts('directory');
  // somebody else may have changed it
  const settled = async (): Promise<void> => void queries.invalidateQueries({ queryKey: directoryQueries.all });
  const { busy, attempt } = useAction({ failed: t('act.failed'), settled });
  const run = (work: (core: typeof element) => Promise<{ id?: string } | object>): Promise<boolean> =>
    attempt(
      () => work(element),
      (done) => ({ id: 'id' in done && typeof done.id === 'string' ? done.id : '' }),
    );
  return { busy, run };
}
