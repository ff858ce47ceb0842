import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';
import { saveFile } from '#core/ui/save-file.ts';

import { boardQueries } from '../board-queries.ts';
import { useBoard } from '../model/board-context.ts';
import { useStage, type BoardCamera } from '../model/board-stage.ts';

/** Saves a picture of the current step or of the whole board on this device. */
export function useBoardPicture() {
  const t = useTexts('board-view');
  const element = useCore();
  const toast = useToast();
  const { boardId } = useBoard();
  const { camera } = useStage();
  const board = useQuery(boardQueries.board(element, boardId));
  const [isBusy, setBusy] = useState(false);
  const take = async (what: Parameters<BoardCamera['draw']>[0]): Promise<void> => {
    setBusy(true);
    toast({ kind: 'info', title: t('picture.making') });
    try {
      const picture = await camera.draw(what);
      if (!picture) throw new Error('The canvas is not there yet');
      const name = (board.data?.name ?? 'Board').replaceAll(/[\\/:*?"<>|]/g, ' ').trim();
      const { file, missing } = picture;
      saveFile(file, `${name}.png`);
      toast({
        kind: missing > 0 ? 'warning' : 'success',
        title: t('picture.saved'),
        ...(missing > 0 && { text: t('picture.missing', { count: missing }) }),
      });
    } catch {
      toast({ kind: 'danger', title: t('picture.failed'), text: t('picture.failedText') });
    } finally {
      setBusy(false);
    }
  };
  return { take, isBusy };
}
