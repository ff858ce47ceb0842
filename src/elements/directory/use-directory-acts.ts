import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '#core/api/api-error.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { directoryQueries } from './directory-queries.ts';

/** Runs one act at a time, looks again at what is shown and says what went wrong. Answers whether it worked. */
export function useDirectoryAct() {
  const element = useCore();
  const host = useHost();
  const queries = useQueryClient();
  const toast = useToast();
  const t = useTexts('directory');
  const words = useTexts('core');
  const [busy, setBusy] = useState(false);
  async function run(work: (core: typeof element) => Promise<{ id?: string } | object>): Promise<boolean> {
    setBusy(true);
    try {
      const done = await work(element);
      host.emit('strategy-saved', { id: 'id' in done && typeof done.id === 'string' ? done.id : '' });
      return true;
    } catch (error) {
      const said = error instanceof ApiError && error.status > 0 ? error.message : words('state.offline.text');
      toast({ kind: 'danger', title: t('act.failed'), text: said });
      return false;
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: directoryQueries.all });
    }
  }
  return { busy, run };
}
