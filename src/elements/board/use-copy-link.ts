import { useTexts } from '#core/locale/use-texts.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

/** Puts the address of a path of this page into the clipboard; where that is forbidden, shows it to be copied by hand. */
export function useCopyLink(): (path: string) => Promise<void> {
  const t = useTexts('boards');
  const toast = useToast();
  return async (path) => {
    const link = new URL(path, document.baseURI).href;
    try {
      await navigator.clipboard.writeText(link);
      toast({ kind: 'success', title: t('linkCopied') });
    } catch {
      toast({ kind: 'warning', title: t('linkFailed', { link }) });
    }
  };
}
