import type { FieldMerge } from './draft-state.ts';
import type { Problems } from './failure.ts';
import type { RecordDraft, Refusal } from './record-draft.ts';

/** What a form says of the record that it edits. */
export interface DraftOptions<R, F extends object> {
  /** Names the draft among those of the same person and company. */
  name: string;
  /** `anywhere`: whatever company the person works in; the name says which one it is about. */
  owner?: 'inCompany' | 'anywhere';
  /** The record as the server has it, as far as is known. */
  record: R;
  /** Its fields as they are edited. */
  fieldsOf: (record: R) => F;
  /** Sends fields on top of a state of the record; rejects with 412 when there is a newer one. */
  save: (change: Partial<F>, base: R) => Promise<R>;
  /** `asked`: when the form says so; `alone`: after a pause in typing too, and again until it arrives. */
  saves?: 'asked' | 'alone';
  /**
   * What happens when somebody else was quicker. `merge` asks where both have changed the same field, `ask` asks always,
   * `over` says so once and then saves over the newer state.
   */
  quicker?: 'merge' | 'ask' | 'over';
  /** The newer record of a refusal; by default the `current` of a 412. */
  newerIn?: (error: unknown) => R | undefined | Promise<R | undefined>;
  /** Asks before sending where no version would be refused: what is shown now is the newer state. */
  asksWithoutVersion?: boolean;
  /** What a save rests on: the record when the first change was made, or what is shown now. */
  rests?: 'opened' | 'shown';
  /** Fields that are chosen as one. */
  groups?: readonly (readonly string[])[];
  /** Sentences by field; nothing is sent while there are some. */
  check?: (change: Partial<F>, values: F) => Problems;
  /** The name of a field that a refusal is about; that of the wire by default. */
  nameOf?: (field: string) => string;
  isSame?: (one: unknown, other: unknown) => boolean;
  /** What comes of a field that both have changed; undefined where one of the two is chosen. */
  merged?: FieldMerge;
  /** Reads what an older build has stored. */
  adopt?: (stored: unknown) => RecordDraft<R, F> | undefined;
  onSaved?: (saved: R, change: Partial<F>) => void;
  /** Others have changed the record. */
  onNewer?: (newer: R | undefined) => void;
  onRefused?: (refusal: Refusal<R>) => void;
  /** Saves when the view is left; `refused` gets what the server says after that, and how to try again. */
  leaving?: { refused: (refusal: Refusal<R>, again: () => void) => void } | undefined;
}
