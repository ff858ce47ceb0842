import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';
import { AWKWARD, saveFile } from '#core/ui/save-file.ts';

import { boardQueries } from '../board-queries.ts';
import { useBoard } from '../model/board-context.ts';
import { useStage, type BoardCamera } from '../model/board-stage.ts';
import { useSceneText } from '../scene/use-scene-text.ts';

/** Saves a picture of the current step or of the whole board on this device. */
export function useBoardPicture() {
  const t = useTexts('board-view');
  const element = useCore();
  const toast = useToast();
  const { boardId } = useBoard();
  const { camera, step } = useStage();
  const named = useSceneText();
  const board = useQuery(boardQueries.board(element, boardId));
  const scene = useQuery(boardQueries.scene(element, boardId));
  const [isBusy, setBusy] = useState(false);
  const take = async (what: Parameters<BoardCamera['draw']>[0]): Promise<void> => {
    setBusy(true);
    let close = (): void => undefined;
    toast({ kind: 'info', title: t('picture.making'), stayMs: 0, onShown: (given) => (close = given) });
    const shown = what === 'board' ? t('picture.whole') : named(scene.data?.stepTitles[step] ?? step);
    try {
      const picture = await camera.draw(what);
      if (!picture) throw new Error('The canvas is not there yet');
      const { file, missing } = picture;
      saveFile(file, fileName(board.data?.name, shown));
      toast({
        kind: missing > 0 ? 'warning' : 'success',
        title: t('picture.saved'),
        ...(missing > 0 && { text: t('picture.missing', { count: missing }) }),
      });
    } catch {
      toast({ kind: 'danger', title: t('picture.failed'), text: t('picture.failedText') });
    } finally {
      close();
      setBusy(false);
    }
  };
  return { take, isBusy };
}

/** The board and what of it is shown, without what no file name may have. */
const fileName = (board: string | undefined, shown: string): string =>
  `${`${board ?? 'Board'} – ${shown}`.replaceAll(AWKWARD, ' ').trim()}.png`;
