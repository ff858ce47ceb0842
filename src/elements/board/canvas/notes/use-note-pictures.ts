import { useMemo, type DragEvent } from 'react';

import { useSentence } from '#core/editing/failure.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import type { NotesModel } from '../../notes/notes-model.ts';
import { PICTURE_MEGABYTES, pictureProblem } from '../../notes/picture-check.ts';

/** Most pictures that become notes at once. */
const MOST = 20;
const STEP = 264;

export interface PictureActions {
  /** Sets or replaces the picture of a note; resolves when it has arrived, or why it has not is said. */
  setPicture: (id: string, file: File) => Promise<void>;
  /** A note for each picture, from a point of the board to the right. */
  addPictures: (files: readonly File[], at: { x: number; y: number }) => void;
}

/** Pictures from the disk, the clipboard or a drop: a problem is reported with the name of the file and a retry. */
export function useNotePictures(model: NotesModel): PictureActions {
  const t = useTexts('notes');
  const say = useToast();
  const sentenceOf = useSentence();
  return useMemo(() => {
    const send = async (file: File, work: () => Promise<unknown>): Promise<void> => {
      const problem = pictureProblem(file);
      const title = t('pictureRefused', { name: file.name });
      if (problem) return say({ kind: 'danger', title, text: t(problem, { limit: PICTURE_MEGABYTES }) });
      await model.uploading(work()).catch((error: unknown) =>
        say({
          kind: 'danger',
          title,
          text: sentenceOf(error),
          action: { label: t('retry'), run: () => void send(file, work) },
          stayMs: 0,
        }),
      );
    };
    return {
      setPicture: (id, file) =>
        send(file, async () => {
          // the note itself may be new
          await model.sync.flush();
          await model.setImage(id, file);
        }),
      addPictures: (files, { x, y }) =>
        files
          .slice(0, MOST)
          .forEach(
            (file, index) =>
              void send(file, () =>
                model.createWithPicture('', file, { x: x + index * STEP - STEP / 2, y: y - STEP / 2 }),
              ),
          ),
    };
  }, [model, t, say, sentenceOf]);
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Files that are dropped on the board: its pictures become notes where they fall. */
export function dropHandlers(mayWrite: boolean, drop: (files: File[], event: DragEvent) => void) {
  if (!mayWrite) return { onDragOver: undefined, onDrop: undefined };
  return {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      drop([...event.dataTransfer.files], event);
    },
  };
}
