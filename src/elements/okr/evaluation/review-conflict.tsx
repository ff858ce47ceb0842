import { ConflictDialog } from '#core/editing/conflict/conflict-dialog.tsx';
import { formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { FORMER } from '#core/people/former-member.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { useCore } from '#core/session/use-core.ts';

import type { TheirReview } from './use-review.ts';

interface ReviewConflictProps {
  mine: string;
  theirs: TheirReview;
  onChoose: (mine: ReadonlySet<string>) => void;
  onLater: () => void;
}

/** Shows both texts side by side where two people have written at once, and lets the person choose. */
export function ReviewConflict({ mine, theirs, onChoose, onLater }: ReviewConflictProps) {
  const t = useTexts('okr-evaluation');
  const { locale } = useCore();
  const nameOf = useNameOf();
  const by =
    theirs.updated_at === undefined
      ? t('review.theirs')
      : t('review.theirsBy', {
          name: nameOf(theirs.author ?? FORMER),
          date: formatMoment(new Date(theirs.updated_at), locale),
        });
  // another server may say null
  const shown = (text?: string | null) => <p>{text || t('review.noText')}</p>;
  return (
    <ConflictDialog
      title={t('review.conflictTitle')}
      text={t('review.conflictText')}
      heads={{ mine: t('review.mine'), theirs: by }}
      acts={{ mine: t('review.takeMine'), theirs: t('review.takeTheirs') }}
      fields={[{ field: 'text', label: '', mine: shown(mine), theirs: shown(theirs.text) }]}
      onChoose={onChoose}
      onLater={onLater}
    />
  );
}
