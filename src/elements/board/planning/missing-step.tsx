import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

/** A node that does not name its step has no form to open (whiteboard 8). */
export function MissingStep({ onClose }: { onClose: () => void }) {
  const t = useTexts('planning');
  const core = useTexts('core');
  return (
    <Dialog open role="alertdialog" title={t('error.missingStep')} onClose={onClose} closeButton={false}>
      <Button look="primary" onClick={onClose}>
        {core('act.close')}
      </Button>
    </Dialog>
  );
}
