import { useEffect, useRef, useState, type RefObject } from 'react';

import { extra } from '#core/ui/extra.ts';
import { isAbout } from '#core/ui/shortcuts/key-target.ts';

import { useStage } from '../../model/board-stage.ts';
import type { EarlyClip } from './note-clipboard.ts';

const NoteClipboard = extra(async () => (await import('./note-clipboard-keys.tsx')).NoteClipboard);

/** What was pasted, to be read after the event, which takes it away. */
function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type));
  for (const file of data.files) copy.items.add(file);
  return copy;
}

const TYPES = ['copy', 'cut', 'paste'] as const;

/** The clipboard of notes: its code comes once the board is shown or is needed, and what happens before that waits for it. */
export function Clipboard({ board }: { board: RefObject<HTMLElement | null> }) {
  const { isSettled } = useStage();
  const [isWanted, setWanted] = useState(false);
  const early = useRef<EarlyClip[] | null>([]);
  useEffect(() => {
    const keep = ({ clipboardData, defaultPrevented, type }: ClipboardEvent): void => {
      if (!clipboardData || defaultPrevented || !board.current || !isAbout(board.current)) return;
      early.current?.push(type === 'copy' || type === 'cut' ? type : copyOf(clipboardData));
      setWanted(true);
    };
    for (const type of TYPES) document.addEventListener(type, keep);
    return () => TYPES.forEach((type) => document.removeEventListener(type, keep));
  }, [board]);
  const takeEarly = (): EarlyClip[] => {
    const taken = early.current ?? [];
    early.current = null;
    return taken;
  };
  return (isSettled || isWanted) && <NoteClipboard board={board} takeEarly={takeEarly} />;
}
