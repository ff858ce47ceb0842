import { useTexts } from '#core/locale/use-texts.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

/** Says what has happened, with a way back for ten seconds. */
export function useUndoToast(): (title: string, undo: () => void) => void {
  const t = useTexts('core');
  const toast = useToast();
  return (title, undo) => toast({ kind: 'info', title, stayMs: 10_000, action: { label: t('act.undo'), run: undo } });
}
