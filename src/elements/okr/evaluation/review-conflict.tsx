import { formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { FORMER } from '#core/people/former-member.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';

import type { TheirReview } from './use-review.ts';

interface ReviewConflictProps {
  mine: string;
  theirs: TheirReview;
  onChoose: (whose: 'mine' | 'theirs') => void;
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
  return (
    <Dialog
      open
      width={600}
      role="alertdialog"
      title={t('review.conflictTitle')}
      dismissable={false}
      onClose={onLater}
      footer={
        <>
          <Button onClick={() => onChoose('theirs')}>{t('review.takeTheirs')}</Button>
          <Button look="primary" onClick={() => onChoose('mine')}>
            {t('review.takeMine')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">{t('review.conflictText')}</p>
      <div className="grid grid-cols-2 gap-4 @max-[480px]:grid-cols-1">
        {[
          { key: 'mine', head: t('review.mine'), text: mine },
          { key: 'theirs', head: by, text: theirs.text ?? '' },
        ].map(({ key, head, text }) => (
          <section key={key} className="okr-version">
            <h3>{head}</h3>
            <p className="whitespace-pre-line">{text === '' ? t('review.noText') : text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
