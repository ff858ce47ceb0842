import { Check } from 'lucide-react';

import { CANVAS_COLUMNS } from '#contract/board/cards.ts';
import type { SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import { CARD_KINDS, hasSources } from '../../cards/card-kinds.ts';
import { useCardTitles } from '../../cards/card-title.ts';
import { useAssign } from './use-assign.ts';

/** Cards that show their sources. */
const CARDS = Object.values(CANVAS_COLUMNS).flat().filter(hasSources);

/** Assigns a whole file to a card without dragging: by keyboard, and where the board is too narrow to see both. */
export function AssignDialog({ file, onClose }: { file: SourceFile; onClose: () => void }) {
  const t = useTexts('files');
  const titleOf = useCardTitles();
  const { busy, assignFile } = useAssign();
  const { original_filename: filename, card_assignment: assigned, page_count: pages } = file;
  const choose = async (card: string): Promise<void> => {
    const said = t('drag.assigned', { filename, card: titleOf(card) });
    if (await assignFile(file, card, said)) onClose();
  };
  return (
    <Dialog open width={600} title={t('drag.title', { filename })} onClose={onClose}>
      <div className="grid gap-1.5 @md:grid-cols-2">
        {CARDS.map((card) => (
          <button
            key={card}
            type="button"
            className="card hover:border-line-strong flex items-center gap-2 px-3 py-2 text-start text-sm"
            disabled={busy || assigned[card] === pages}
            onClick={() => void choose(card)}
          >
            <Icon of={CARD_KINDS[card].icon} size={16} className="text-muted" />
            <span className="min-w-0 flex-1 wrap-anywhere">{titleOf(card)}</span>
            {assigned[card] === pages && (
              <>
                <Icon of={Check} className="text-success-text" />
                <span className="sr-only">{t('drag.isAssigned')}</span>
              </>
            )}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
