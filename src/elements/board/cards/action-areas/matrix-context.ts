import { partContext } from '../../model/part-context.ts';
import type { MatrixArea, MatrixCard } from './matrix.ts';

/** How the matrix is written; without it one only looks. */
export interface MatrixEdit {
  mayAdd: boolean;
  onAdd: (middle: { x: number; y: number }) => void;
  onChange: (id: string, area: MatrixArea) => void;
  onRemove: (card: MatrixCard) => void;
}

/** What the cards of the matrix need beside their own data. */
interface OnMatrix {
  edit: MatrixEdit | undefined;
  /** Opens a card, to write or to read. */
  open: (id: string) => void;
  select: (id: string) => void;
  /** Removes a card by a key: the focus goes to the one beside it, or to the plane. */
  remove: (card: MatrixCard) => void;
  /** Says to screen readers what has happened. */
  say: (text: string) => void;
  /** Shows a card in another size while its edge is pulled. */
  resize: (live: { id: string; area: MatrixArea } | undefined) => void;
}
export const [MatrixContext, useMatrix] = partContext<OnMatrix>('the action matrix');
