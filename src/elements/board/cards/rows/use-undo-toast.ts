import { useTexts } from '#core/locale/use-texts.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { useSession } from '../session-context.ts';

/** Says what has happened, with a way back for ten seconds, as long as the card is edited. */
export function useUndoToast(): (title: string, undo: () => void) => void {
  const t = useTexts('core');
  const toast = useToast();
  const { $phase } = useSession();
  return (title, undo) =>
    toast({
      kind: 'info',
      title,
      stayMs: 10_000,
      action: { label: t('act.undo'), run: undo },
      onShown: (close) => {
        const end = $phase.listen(({ kind }) => {
          if (kind === 'editing') return;
          close();
          end();
        });
      },
    });
}
