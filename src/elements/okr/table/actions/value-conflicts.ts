import { atom } from 'nanostores';

import type { KeyResult } from '#contract/okr/okr-items.ts';
import type { OkrRow } from '#contract/okr/okr-table.ts';

/** Two values that want to count: one's own, and the one that somebody saved meanwhile. */
export interface Conflict {
  row: OkrRow;
  mine: number;
  theirs: KeyResult;
  /** Who was asked, in which company. */
  of: string;
}

const $waiting = atom<readonly Conflict[]>([]);

/** The values that wait for an answer, oldest first; on this page they outlive the element in which they were typed. */
export const $conflicts = $waiting;

/** Asks about a value; a newer one of the same key result takes its place. */
export const askAbout = (conflict: Conflict): void =>
  $waiting.set([...$waiting.get().filter(({ row }) => row.id !== conflict.row.id), conflict]);

/** The question is answered. */
export const forget = (conflict: Conflict): void => $waiting.set($waiting.get().filter((one) => one !== conflict));
