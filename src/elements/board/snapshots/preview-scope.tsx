import { Suspense, useState, type ReactNode } from 'react';

import { later } from '#core/ui/later.ts';

import { BoardContext, useBoard, type BoardIdentity } from '../model/board-context.ts';
import { StageContext, useStage } from '../model/board-stage.ts';
import { BoardNotes, useBoardNotes } from '../notes/board-notes.ts';
import type { ShownSnapshot } from './preview.tsx';

const Preview = later(async () => (await import('./preview.tsx')).Preview);

/**
 * While a snapshot is previewed, everything inside shows it read-only (whiteboard 4); otherwise the board. Until the
 * snapshot has come the board stays in sight, read-only too; one that cannot be loaded is left again.
 */
export function PreviewScope({ children }: { children: ReactNode }) {
  const place = useBoard();
  const stage = useStage();
  const notes = useBoardNotes();
  const { preview } = stage;
  const [shown, setShown] = useState<ShownSnapshot>();
  const snapshot = preview && shown?.id === preview.id ? shown : undefined;
  const isPreview = preview !== undefined;
  // one tree in all cases, so that view and panel stay where they are
  return (
    <BoardContext value={isPreview ? { ...stillPlace(place), ...snapshot?.place } : place}>
      <StageContext value={isPreview ? { ...stage, ...OPENS_NOTHING } : stage}>
        <Suspense>{preview && <Preview key={preview.id} {...preview} onShown={setShown} />}</Suspense>
        <BoardNotes value={snapshot?.notes ?? notes}>{children}</BoardNotes>
      </StageContext>
    </BoardContext>
  );
}

const OPENS_NOTHING = { openCard: () => undefined, openFocus: () => undefined };

/** The board where nobody edits. */
const stillPlace = (live: BoardIdentity): BoardIdentity => ({
  ...live,
  live,
  person: null,
  rights: { permission_level: 'read', allowed_cards: [] },
});
