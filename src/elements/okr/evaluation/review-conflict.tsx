import { formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { FORMER } from '#core/people/former-member.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { useCore } from '#core/session/use-core.ts';
import { TwoVersions, type Whose } from '#core/ui/two-versions.tsx';

import type { TheirReview } from './use-review.ts';

interface ReviewConflictProps {
  mine: string;
  theirs: TheirReview;
  onChoose: (whose: Whose) => void;
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
    <TwoVersions
      title={t('review.conflictTitle')}
      text={t('review.conflictText')}
      versions={{
        mine: { head: t('review.mine'), content: shown(mine) },
        theirs: { head: by, content: shown(theirs.text) },
      }}
      acts={{ mine: t('review.takeMine'), theirs: t('review.takeTheirs') }}
      onChoose={onChoose}
      onLater={onLater}
    />
  );
}
