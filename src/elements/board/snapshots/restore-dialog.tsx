import { Lock } from 'lucide-react';
import { useState } from 'react';

import { mayDo } from '#contract/policy.ts';
import type { HeldCard, Snapshot } from '#contract/snapshots.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { useCardTitles } from '../cards/card-title.ts';
import { useLiveBoard } from '../model/board-context.ts';
import { locksOf, useSnapshots } from './use-snapshots.ts';

/** Asks before a board is brought back; while others edit, says who, and lets administrators take over. */
export function RestoreDialog({ snapshot, onClose }: { snapshot: Snapshot; onClose: () => void }) {
  const t = useTexts('snapshots');
  const { busy, locks, error, restore, takeOver } = useRestore(snapshot, onClose);
  const { person } = useLiveBoard();
  const mayTakeOver = mayDo('card.takeOver', person);
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
      {locks.length > 0 && <Held locks={locks} mayTakeOver={mayTakeOver} />}
      {error !== undefined && (
        <p role="alert" className="banner banner-danger mt-3">
          {error}
        </p>
      )}
    </Dialog>
  );
}

function useRestore(snapshot: Snapshot, onClose: () => void) {
  const words = useTexts('core');
  const snapshots = useSnapshots();
  const [busy, setBusy] = useState(false);
  const [locks, setLocks] = useState<HeldCard[]>([]);
  const [error, setError] = useState<string>();
  const run = async (before?: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await before?.();
      await snapshots.restore(snapshot);
      onClose();
    } catch (failure) {
      const held = locksOf(failure);
      setLocks(held);
      const offline = !(failure instanceof ApiError) || failure.status === 0;
      if (held.length === 0) setError(offline ? words('state.offline.text') : failure.message);
      setBusy(false);
    }
  };
  return { busy, locks, error, restore: () => run(), takeOver: () => run(() => snapshots.takeOver(locks)) };
}

function Held({ locks, mayTakeOver }: { locks: HeldCard[]; mayTakeOver: boolean }) {
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
