import { useRef, useState, type RefObject } from 'react';

import { extra } from '#core/ui/extra.ts';
import { usePageEvent } from '#core/ui/shortcuts/key-target.ts';

import { useStage } from '../../model/board-stage.ts';
import { around } from '../use-canvas-keys.ts';

const NoteClipboard = extra(async () => (await import('./note-clipboard-keys.tsx')).NoteClipboard);

/** What was pasted, to be read after the event, which takes it away. */
function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type));
  for (const file of data.files) copy.items.add(file);
  return copy;
}

/** Pastes: the code for it comes once the board is shown or is needed, and what is pasted before that waits for it. */
export function Clipboard({ board }: { board: RefObject<HTMLElement | null> }) {
  const { isSettled } = useStage();
  const [isWanted, setWanted] = useState(false);
  const early = useRef<DataTransfer[] | null>([]);
  usePageEvent(
    'paste',
    () => around(board.current),
    ({ clipboardData }) => {
      if (!clipboardData) return;
      early.current?.push(copyOf(clipboardData));
      setWanted(true);
    },
  );
  const takeEarly = (): DataTransfer[] => {
    const taken = early.current ?? [];
    early.current = null;
    return taken;
  };
  return (isSettled || isWanted) && <NoteClipboard place={() => around(board.current)} takeEarly={takeEarly} />;
}
