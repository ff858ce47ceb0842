import { Lock } from 'lucide-react';
import { useState } from 'react';

import type { HeldCard, Snapshot } from '#contract/board/snapshots.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { useCardTitles } from '../cards/card-title.ts';
import { useMay } from '../model/board-context.ts';
import { locksOf, useSnapshots } from './use-snapshots.ts';

/** Asks before a board is brought back; while others edit, says who, and lets administrators take over. */
export function RestoreDialog({ snapshot, onClose }: { snapshot: Snapshot; onClose: () => void }) {
  const t = useTexts('snapshots');
  const { busy, locks, error, restore, takeOver } = useRestore(snapshot, onClose);
  const mayTakeOver = useMay('card.takeOver');
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('restoreTitle', { name: snapshot.name })}
      dismissable={false}
      closeButton={false}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button disabled={busy} onClick={onClose} data-autofocus="">
            {t('cancel')}
          </Button>
          {locks.length > 0 && mayTakeOver && (
            <Button busy={busy} onClick={() => void takeOver()}>
              {t('takeOver')}
            </Button>
          )}
          <Button look="primary" busy={busy} onClick={() => void restore()}>
            {locks.length > 0 ? t('tryAgain') : t('restoreConfirm')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('restoreText')}</p>
      {locks.length > 0 && <Locks locks={locks} mayTakeOver={mayTakeOver} />}
      {error !== undefined && (
        <p role="alert" className="banner banner-danger mt-3">
          {error}
        </p>
      )}
    </Dialog>
  );
}

function useRestore(snapshot: Snapshot, onClose: () => void) {
  const snapshots = useSnapshots();
  const { busy, problems, submit } = useAction();
  const [locks, setLocks] = useState<HeldCard[]>([]);
  const run = (before?: () => Promise<unknown>): Promise<boolean> =>
    submit(
      async () => {
        await before?.();
        await snapshots.restore(snapshot);
      },
      {
        done: onClose,
        refused: (error) => setLocks(locksOf(error)),
        problemsOf: (error, sentence) => (locksOf(error).length > 0 ? {} : { '': sentence }),
      },
    );
  const takeOver = (): Promise<boolean> => run(() => snapshots.takeOver(locks)).finally(() => snapshots.release(locks));
  return { busy, locks, error: problems[''], restore: () => run(), takeOver };
}

function Locks({ locks, mayTakeOver }: { locks: HeldCard[]; mayTakeOver: boolean }) {
  const t = useTexts('snapshots');
  const titleOf = useCardTitles();
  return (
    <div role="alert" className="banner banner-warning mt-3 flex-col items-start">
      <p>{t('held')}</p>
      <ul className="flex flex-col gap-1">
        {locks.map(({ card_id, user_info }) => (
          <li key={card_id} className="flex items-center gap-1.5">
            <Icon of={Lock} size={12} />
            {t('heldBy', { card: titleOf(card_id), name: user_info.full_name })}
          </li>
        ))}
      </ul>
      <p>{mayTakeOver ? t('heldTakeOver') : t('heldWait')}</p>
    </div>
  );
}
