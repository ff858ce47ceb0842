import { useTexts } from '#core/locale/use-texts.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { useSession } from '../session-context.ts';

/**
 * Says what has happened, with a way back for ten seconds, as long as the card is edited. `undo` returns false where what
 * it brings back has no room any more, and 'gone' where its place has been removed meanwhile: then it is offered once more.
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
            const done = undo();
            if (done === false) offer('warning', card('rows.noRoom'));
            if (done === 'gone') offer('warning', card('rows.placeGone'));
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
