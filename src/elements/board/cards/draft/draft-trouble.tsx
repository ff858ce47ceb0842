import { TriangleAlert } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { usePartName } from './field-preview.tsx';
import { useDraftState } from '#core/editing/use-draft-state.ts';

/** Why the server takes nothing of this text any more, and where it is now. Losing the connection has its own banner. */
export function DraftTrouble({ draft }: { draft: DraftSaver }) {
  const t = useTexts('card');
  const nameOf = usePartName();
  const { trouble, sentence, refusals } = useDraftState(draft);
  const reasons = Object.entries(refusals).map(([field, reason]) => `${nameOf(field)}: ${reason}`);
  const why = reasons.length > 0 && trouble !== 'forbidden' ? 'refused' : trouble;
  if (why !== 'refused' && why !== 'forbidden') return null;
  const about = [...reasons, trouble === 'refused' ? sentence : ''].filter((text) => text !== '').join(' ');
  return (
    <p className="banner banner-danger" role="alert">
      <Icon of={TriangleAlert} />
      <span>
        {why === 'refused' && about !== '' && <strong>{about} </strong>}
        {t(`trouble.${why}`)}
      </span>
    </p>
  );
}
