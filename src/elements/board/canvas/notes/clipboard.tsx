import { useEffect, useRef, type RefObject } from 'react';

import { extra } from '#core/ui/extra.ts';
import { isAbout } from '#core/ui/shortcuts/key-target.ts';

import { useStage } from '../../model/board-stage.ts';

const NoteClipboard = extra(async () => (await import('./note-clipboard-keys.tsx')).NoteClipboard);

/** What was pasted, to be read after the event, which takes it away. */
function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type));
  for (const file of data.files) copy.items.add(file);
  return copy;
}

/** The clipboard of notes: its code comes once the board is shown, and what is pasted before that waits for it. */
export function Clipboard({ board }: { board: RefObject<HTMLElement | null> }) {
  const { isSettled } = useStage();
  const early = useRef<DataTransfer[] | null>([]);
  useEffect(() => {
    const keep = (event: ClipboardEvent): void => {
      const { clipboardData, defaultPrevented } = event;
      if (clipboardData && !defaultPrevented && board.current && isAbout(board.current))
        early.current?.push(copyOf(clipboardData));
    };
    document.addEventListener('paste', keep);
    return () => document.removeEventListener('paste', keep);
  }, [board]);
  const takeEarly = (): DataTransfer[] => {
    const taken = early.current ?? [];
    early.current = null;
    return taken;
  };
  return isSettled && <NoteClipboard board={board} takeEarly={takeEarly} />;
}
