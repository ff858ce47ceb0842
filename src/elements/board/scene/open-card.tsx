import { Suspense, useEffect } from 'react';

import { useCore } from '#core/session/use-core.ts';
import { onPress } from '#core/ui/on-press.ts';

import { prepareCard } from '../cards/card-kinds.ts';
import { useBoard } from '../model/board-context.ts';

// with what moves its bars: the first one that is dropped may be without a connection by then
const GanttLayer = onPress(async () => {
  const [{ GanttLayer: Layer }] = await Promise.all([
    import('../gantt/gantt-layer.tsx'),
    import('../timeline/changes-on-board.ts'),
  ]);
  return Layer;
});
const CardLayer = onPress(async () => (await import('./card-layer.tsx')).CardLayer);

/** The opened card in fullscreen, to edit or only to read. */
export function OpenCard({ cardKey, onClose }: { cardKey: string; onClose: () => void }) {
  const { boardId } = useBoard();
  const { locale } = useCore();
  // beside the layer that shows it
  useEffect(() => prepareCard(cardKey, locale), [cardKey, locale]);
  return (
    <div data-opened={cardKey}>
      <Suspense>
        {cardKey === 'gantt' ? (
          // here, so that it has the undo stack of the board
          <GanttLayer onClose={onClose} />
        ) : (
          <CardLayer boardId={boardId} cardKey={cardKey} onClose={onClose} />
        )}
      </Suspense>
    </div>
  );
}
