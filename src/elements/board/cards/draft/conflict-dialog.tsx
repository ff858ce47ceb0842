import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';

import { BothTexts, type Side } from './both-texts.tsx';

/** One place where two people have written: both texts as they are shown. */
export interface TextConflict {
  field: string;
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  conflicts: readonly TextConflict[];
  /** Gets the fields in which the person's own text stays. */
  onChoose: (mine: ReadonlySet<string>) => void;
  onLater: () => void;
}

/** Somebody else has written in the same place meanwhile: both texts, and the choice between them (DESIGN 4). */
export function ConflictDialog({ conflicts, onChoose, onLater }: ConflictDialogProps) {
  const t = useTexts('card');
  const core = useTexts('core');
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, side: Side): void => {
    const others = [...theirs].filter((one) => one !== field);
    setTheirs(new Set(side === 'theirs' ? [...others, field] : others));
  };
  const mine = new Set(conflicts.flatMap(({ field }) => (theirs.has(field) ? [] : [field])));
  return (
    <Dialog
      open
      width={600}
      title={t('stale.title')}
      onClose={onLater}
      dismissable={false}
      footer={
        <>
          <Button onClick={onLater}>{core('act.cancel')}</Button>
          <Button look="primary" onClick={() => onChoose(mine)}>
            {t('stale.apply')}
          </Button>
        </>
      }
    >
      <p className="text-muted mb-4">{t('stale.text')}</p>
      <div className="flex flex-col gap-4">
        {conflicts.map(({ field, label, ...texts }) => (
          <BothTexts
            key={field}
            field={field}
            title={label}
            texts={texts}
            chosen={theirs.has(field) ? 'theirs' : 'mine'}
            onChoose={(side) => choose(field, side)}
          />
        ))}
      </div>
    </Dialog>
  );
}
