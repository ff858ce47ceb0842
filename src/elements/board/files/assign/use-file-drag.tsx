import { useRef, useState, type PointerEvent } from 'react';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { hasSources } from '../../cards/card-kinds.ts';
import { useCardTitles } from '../../cards/card-title.ts';
import { FileGhost } from './file-ghost.tsx';
import { followPointer, type Point } from './held-pointer.ts';
import { useAssign } from './use-assign.ts';

/** The card of the canvas under a point, where it shows its sources. */
function cardUnder(root: ShadowRoot | Document, { x, y }: Point): HTMLElement | null {
  const card = root.elementFromPoint(x, y)?.closest<HTMLElement>('[data-card]');
  return card && hasSources(card.dataset['card'] ?? '') ? card : null;
}

/** A file in hand, and where it was taken. */
interface Dragged {
  file: SourceFile;
  from: Point;
}

/** Files are dragged onto cards of the canvas, which then show all of their pages (whiteboard 2.6). */
export function useFileDrag() {
  const t = useTexts('files');
  const titleOf = useCardTitles();
  const { assignFile, toast } = useAssign();
  const [dragged, setDragged] = useState<Dragged>();
  const ghost = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLElement>(null);

  function aim(card: HTMLElement | null): void {
    if (card === over.current) return;
    delete over.current?.dataset['drop'];
    if (card) card.dataset['drop'] = '';
    over.current = card;
  }
  function drop(file: SourceFile, at: Point | null, from: Point): void {
    const card = over.current?.dataset['card'];
    aim(null);
    if (at && card !== undefined) {
      setDragged(undefined);
      const said = t('drag.assigned', { filename: file.original_filename, card: titleOf(card) });
      void assignFile(file, card, said);
      return;
    }
    if (at) toast({ kind: 'info', title: t('drag.elsewhere') });
    void springBack(ghost.current, from).then(() => setDragged(undefined));
  }
  const onPointerDown = (file: SourceFile) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary || file.ingestion_status !== 'completed') return;
    // its menu and its failure are pressed, not dragged
    if ((event.target as Element).closest('[popovertarget], [popover]')) return;
    const place = event.currentTarget;
    const root = place.getRootNode() as ShadowRoot;
    const from = { x: event.clientX, y: event.clientY };
    followPointer(event.nativeEvent, place, {
      onStart: () => setDragged({ file, from }),
      onMove: (at) => {
        moveTo(ghost.current, at);
        aim(cardUnder(root, at));
      },
      onEnd: (at) => drop(file, at, from),
    });
  };
  return { onPointerDown, ghost: dragged && <FileGhost ref={ghost} file={dragged.file} from={dragged.from} /> };
}

function moveTo(ghost: HTMLElement | null, { x, y }: Point): void {
  if (ghost) ghost.style.translate = `${x}px ${y}px`;
}

/** Dropped where nothing takes it, a file goes back to where it was. */
async function springBack(ghost: HTMLElement | null, { x, y }: Point): Promise<void> {
  if (!ghost || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const back = ghost.animate({ translate: `${x}px ${y}px`, opacity: 0.3 }, { duration: 180, easing: 'ease-out' });
  await back.finished.catch(() => undefined);
}
