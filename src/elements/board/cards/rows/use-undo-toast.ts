import { useTexts } from '#core/locale/use-texts.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { useSession } from '../session-context.ts';

/**
 * Says what has happened, with a way back for ten seconds, as long as the card is edited. `undo` returns false where what
 * it brings back has no room any more: then it is offered once more, so that room can be made.
 */
export function useUndoToast(): (title: string, undo: () => unknown) => void {
  const t = useTexts('core');
  const card = useTexts('card');
  const toast = useToast();
  const { $phase } = useSession();
  return (title, undo) => {
    const offer = (kind: 'info' | 'warning', said: string): void =>
      toast({
        kind,
        title: said,
        stayMs: 10_000,
        action: {
          label: t('act.undo'),
          run: () => {
            if (undo() === false) offer('warning', card('rows.noRoom'));
          },
        },
        onShown: (close) => {
          const end = $phase.listen(({ kind: phase }) => {
            if (phase === 'editing') return;
            close();
            end();
          });
        },
      });
    offer('info', title);
  };
}
