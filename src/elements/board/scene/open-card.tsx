import { lazy, Suspense, useEffect } from 'react';

import { useHost } from '#core/element/host.ts';

import { useBoard } from '../model/board-context.ts';

const CardLayer = lazy(async () => ({ default: (await import('./card-layer.tsx')).CardLayer }));

/** The opened card in fullscreen, to edit or only to read. */
export function OpenCard({ cardKey, onClose }: { cardKey: string; onClose: () => void }) {
  const host = useHost();
  const { boardId } = useBoard();
  useEffect(() => {
    host.emit('strategy-fullscreen', { fullscreen: true });
    return () => void host.emit('strategy-fullscreen', { fullscreen: false });
  }, [host]);
  return (
    <Suspense fallback={null}>
      <CardLayer boardId={boardId} cardKey={cardKey} onClose={onClose} />
    </Suspense>
  );
}
