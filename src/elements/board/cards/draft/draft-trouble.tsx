import { TriangleAlert } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import type { CardDraft } from './card-draft.ts';
import { useDraft } from './use-draft.ts';

/** Why the server takes nothing of this text any more, and where it is now. Losing the connection has its own banner. */
export function DraftTrouble({ draft }: { draft: CardDraft }) {
  const t = useTexts('card');
  const { trouble, sentence } = useDraft(draft);
  if (trouble !== 'refused' && trouble !== 'forbidden') return null;
  return (
    <p className="banner banner-danger" role="alert">
      <Icon of={TriangleAlert} />
      <span>
        {trouble === 'refused' && sentence !== '' && <strong>{sentence} </strong>}
        {t(`trouble.${trouble}`)}
      </span>
    </p>
  );
}
