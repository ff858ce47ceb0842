import type { Locale } from '#contract/accounts/people.ts';
import type { OkrRow } from '#contract/okr/okr-table.ts';
import type { EditExit } from '#core/ui/grid/grid-keys.ts';

import type { CellChange, CellField } from '../../model/cell-fields.ts';
import { typedCell } from '../../model/said-cell.ts';

/** The edit of a cell. The grid holds it, so that what was typed outlives a row that is not shown for a while. */
export class Edit {
  /** The row as it was when the field was opened: its version is what the change rests on. */
  readonly row: OkrRow;
  readonly field: CellField;
  /** What was typed to begin with; null edits what is there. */
  readonly start: string | null;
  /** What has been typed since. */
  #text: string | undefined;
  #opened = false;
  #exit: EditExit = 'stay';
  #complain: (() => boolean) | undefined;

  constructor(row: OkrRow, field: CellField, start: string | null) {
    this.row = row;
    this.field = field;
    this.start = start;
  }

  typed(): string | undefined {
    return this.#text;
  }
  keep(text: string): void {
    this.#text = text;
  }
  /** Takes keys that come before the field does; what is not a letter changes nothing. */
  add(key: string | null): boolean {
    if (this.#opened) return false;
    if (key !== null) this.keep((this.#text ?? this.start ?? '') + key);
    return true;
  }
  /** Goes on from what has not reached the server. */
  takeUp(waits: CellChange, locale: Locale): void {
    const { field, row } = this;
    if (field in waits && field !== 'team' && field !== 'responsible')
      this.keep(typedCell(field, { ...row, ...waits }, locale));
  }
  isOf(row: OkrRow, field: CellField): boolean {
    return this.row.row === row.row && this.field === field;
  }
  /** Whether the field opens for the first time: when its row comes back it must not take the focus again. */
  opens(): boolean {
    const first = !this.#opened;
    this.#opened = true;
    return first;
  }
  /** Where the focus goes when the field closes. */
  exit(): EditExit {
    return this.#exit;
  }
  leadTo(exit: EditExit): void {
    this.#exit = exit;
  }
  /** The field says how it is led back to; undefined when it is not shown. */
  listen(complain: (() => boolean) | undefined): void {
    this.#complain = complain;
  }
  /** Leads back to the field while its text is no value, and says what is wrong; false when nothing holds it. */
  holds(): boolean {
    return this.#complain?.() ?? false;
  }
}

/** Whether a pasted text is several cells of a spreadsheet, which a field of one cell cannot hold. Line breaks around a value are none; a tab before it is an empty cell. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trimEnd().replace(/^[\r\n]+/, ''));
