import { Suspense } from 'react';
import { extra } from '#core/ui/extra.ts';

import { useFullscreenEvent } from '../fullscreen/use-fullscreen-event.ts';
import { useBoard } from '../model/board-context.ts';

const CardLayer = extra(async () => (await import('./card-layer.tsx')).CardLayer);

/** The opened card in fullscreen, to edit or only to read. */
export function OpenCard({ cardKey, onClose }: { cardKey: string; onClose: () => void }) {
  const { boardId } = useBoard();
  useFullscreenEvent(true);
  return (
    <Suspense fallback={null}>
      <CardLayer boardId={boardId} cardKey={cardKey} onClose={onClose} />
    </Suspense>
  );
}
