import { Suspense } from 'react';

import { later } from '#core/ui/later.ts';

import { useSceneCard } from '../canvas/use-card-content.ts';
import { useBoard } from '../model/board-context.ts';

const RefusedHeader = later(async () => (await import('./refused-header.tsx')).RefusedHeader);

const KEY = 'canvas_header_data';

/** A header text that was refused since somebody else had written the field: offered beside theirs, also after a reload. */
export function HeaderDraft() {
  const card = useSceneCard(useBoard().boardId, KEY);
  if (!card?.draft) return null;
  return (
    <Suspense fallback={null}>
      <RefusedHeader cardKey={KEY} card={card} />
    </Suspense>
  );
}
