import { useEffect, useState } from 'react';

type Tools = typeof import('./note-tools.tsx').NoteTools;

let loaded: Tools | undefined;

/**
 * The tools of a selected note, once they are wanted and have come. Without a connection a note is written without them,
 * and they are asked for with the next selection.
 */
export function useNoteTools(isWanted: boolean): Tools | undefined {
  const [tools, setTools] = useState<Tools | undefined>(() => loaded);
  useEffect(() => {
    if (!isWanted || tools) return;
    const take = ({ NoteTools }: { NoteTools: Tools }): void => {
      loaded = NoteTools;
      setTools(() => NoteTools);
    };
    import('./note-tools.tsx').then(take, () => undefined);
  }, [isWanted, tools]);
  return isWanted ? tools : undefined;
}
