import { BHAG_MODES, type BhagMode } from '#contract/cards/wirkungsversprechen.ts';

/** The notes of all columns name this card. */
export const PROMISE_CARD = 'wirkungsversprechen';

/** The columns of notes (whiteboard 2.18): 'what' is the hedgehog analysis, 'why' the golden circle. */
export const COLUMNS = {
  what: ['best_in_world', 'passion', 'economic_engine'],
  why: ['stories', 'contributions', 'impact'],
} as const satisfies Record<BhagMode, readonly string[]>;
export type PromiseColumn = (typeof COLUMNS)[BhagMode][number];

export const PROMISE_SECTIONS: readonly PromiseColumn[] = [...COLUMNS.what, ...COLUMNS.why];

interface Placed {
  section_key: string | null;
}

const isIn = (mode: BhagMode, { section_key }: Placed): boolean =>
  (COLUMNS[mode] as readonly (string | null)[]).includes(section_key);

/** Notes in the columns of a mode. */
export const notesIn = (mode: BhagMode, notes: readonly Placed[]): number =>
  notes.filter((note) => isIn(mode, note)).length;

/** The mode in which a note is seen, if it is in any. */
export const modeOf = (note: Placed | undefined): BhagMode | undefined =>
  note && BHAG_MODES.find((mode) => isIn(mode, note));

/** What is shown on opening: 'why' when it has more notes, otherwise 'what'. */
export const initialMode = (notes: readonly Placed[]): BhagMode =>
  notesIn('why', notes) > notesIn('what', notes) ? 'why' : 'what';
