import { Link2 } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import { useFilesPlace } from '../../files/files-place.ts';
import { ThingOrigins } from '../../model/thing-origins.tsx';
import { quadrantOf, type MatrixCard } from './matrix.ts';

/** All that a card of the matrix says, and where it came from, to read. */
export function MatrixReading({ of, onClose }: { of: MatrixCard; onClose: () => void }) {
  const t = useTexts('actions');
  const { boardId } = useFilesPlace();
  return (
    <Dialog open title={of.title} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p className="text-muted text-sm">{t(`matrix.${quadrantOf(of)}`)}</p>
        {of.description !== '' && <p className="whitespace-pre-line wrap-anywhere hyphens-auto">{of.description}</p>}
        {of.source !== '' && (
          <p className="flex items-start gap-1.5 text-sm wrap-anywhere">
            <Icon of={Link2} size={14} className="mt-0.5 flex-none" />
            {t('sourceOf', { source: of.source })}
          </p>
        )}
      </div>
      <ThingOrigins kind="action_card" id={of.id} name={of.title} mayWrite={false} onGo={onClose} {...{ boardId }} />
    </Dialog>
  );
}
