import { useState } from 'react';

import { MATRIX_FIELD, MOST_MATRIX_CARDS } from '#contract/cards/action-areas.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import type { CardContent } from '../content/card-content.ts';
import { useUndoToast } from '../rows/use-undo-toast.ts';
import { matrixOf, withCard, withChange, type MatrixCard } from './matrix.ts';
import { MatrixDialog } from './matrix-dialog.tsx';
import { MatrixReading } from './matrix-reading.tsx';
import { MatrixFlow } from './matrix-flow.tsx';
import { useCardEdits } from './use-card-edits.ts';

/** Waits this long after a change before it saves (whiteboard 9). */
export const MATRIX_TIMING = { save: 300 };

/** The matrix to look at. */
export function ReadMatrix({ data }: { data: CardContent }) {
  const { locale } = useCore();
  const [opened, open] = useState<string>();
  const cards = matrixOf(data, locale);
  const card = cards.find(({ id }) => id === opened);
  return (
    <>
      <MatrixFlow cards={cards} onOpen={open} />
      {card && <MatrixReading of={card} onClose={() => open(undefined)} />}
    </>
  );
}

/** The matrix to write (whiteboard 2.22). */
export function EditedMatrix({ draft }: { draft: DraftSaver }) {
  const t = useTexts('actions');
  const { locale } = useCore();
  const undoToast = useUndoToast();
  const { change, place } = useCardEdits(draft, MATRIX_TIMING.save);
  const [opened, open] = useState<string>();
  const cards = matrixOf(useDraftState(draft).data, locale);
  const edit = (next: (cards: MatrixCard[]) => MatrixCard[]): void => {
    const before = matrixOf(draft.state.data, locale);
    const after = next(before);
    if (after !== before) change({ [MATRIX_FIELD]: after });
  };
  const remove = (card: MatrixCard): void => {
    open(undefined);
    edit((now) => now.filter(({ id }) => id !== card.id));
    undoToast(t('matrix.removed', { title: card.title }), () => {
      if (matrixOf(draft.state.data, locale).length >= MOST_MATRIX_CARDS) return false;
      return edit((now) => (now.some(({ id }) => id === card.id) ? now : [...now, card]));
    });
  };
  const card = cards.find(({ id }) => id === opened);
  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col">
      <MatrixFlow
        cards={cards}
        onOpen={open}
        edit={{
          mayAdd: cards.length < MOST_MATRIX_CARDS,
          onAdd: (middle) => edit((now) => withCard(now, { id: crypto.randomUUID(), title: t('matrix.new') }, middle)),
          onChange: (id, area) => edit((now) => withChange(now, id, area)),
          onRemove: remove,
        }}
      />
      {card && (
        <MatrixDialog
          key={card.id}
          of={card}
          onSave={(words) => {
            edit((now) => withChange(now, card.id, words));
            open(undefined);
          }}
          onRemove={() => remove(card)}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  );
}
