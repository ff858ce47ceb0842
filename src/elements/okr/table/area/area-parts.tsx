import { AreaShown } from './area-shown.tsx';
import type { PlacedArea } from './cell-area.ts';
import { ClearArea } from './clear-area.tsx';

interface AreaPartsProps {
  shown: PlacedArea | null;
  /** The area that is to be emptied. */
  clearing: PlacedArea | null;
  onCleared: () => void;
}

/** What an area brings with it. */
export function AreaParts({ shown, clearing, onCleared }: AreaPartsProps) {
  return (
    <>
      {shown && <AreaShown area={shown} />}
      {clearing && <ClearArea area={clearing} onDone={onCleared} />}
    </>
  );
}
