import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { UserInfo } from '#contract/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { ConfirmDialog } from '#core/ui/dialog.tsx';
import { useToast } from '#core/ui/toaster.tsx';

import { boardQueries } from '../../board-queries.ts';
import { useCardTitle } from '../card-title.ts';
import type { CardModel } from '../use-card.ts';

/** Takes editing over from its holder, after a confirmation that names them (whiteboard 2.13, 4). */
export function TakeOver({
  model,
  holder,
  onFree,
}: {
  model: CardModel;
  holder: UserInfo;
  onFree?: (() => void) | undefined;
}) {
  const t = useTexts('card');
  const toast = useToast();
  const queries = useQueryClient();
  const { cardKey, boardId } = model.place;
  const card = useCardTitle(cardKey);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);

  async function takeOver(): Promise<void> {
    setBusy(true);
    try {
      await model.channel.forceUnlock(cardKey);
      await queries.invalidateQueries({ queryKey: boardQueries.cardKey(boardId, cardKey) });
      onFree?.();
    } catch {
      toast({ kind: 'danger', title: t('lock.takeOverFailed') });
    } finally {
      setBusy(false);
      setAsked(false);
    }
  }
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('lock.takeOver')}</Button>
      <ConfirmDialog
        open={asked}
        look="danger"
        title={t('lock.takeOverTitle', { card })}
        text={t('lock.takeOverText', { name: holder.full_name })}
        confirmLabel={t('lock.takeOver')}
        busy={busy}
        onConfirm={() => void takeOver()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
