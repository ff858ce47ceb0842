import type { DecimalSign, ImportField } from '#contract/okr/okr-exchange.ts';

import type { TextKey, TextParams } from '../../http/refusals/texts.ts';
import { cellText, type Cell, type FileLine } from '../../tables/file-table.ts';
import { readAmount, readDay, readPart, readPeriod, unitBeside } from '../../tables/read-cells.ts';

/** A sentence that is put into the reader's language later. */
export interface Said {
  key: TextKey;
  params?: TextParams;
}

/** What a row of the file says; '' and null are what it does not say. */
export interface ImportLine {
  line: number;
  type: 'objective' | 'key_result';
  /** Title of the objective; of a key result '' when it is under the objective above. */
  objective: string;
  title: string;
  description: string;
  team: string;
  responsible: string;
  year: number | null;
  quarter: number | null;
  initial: number | null;
  current: number | null;
  goal: number | null;
  unit: string;
  due: string | null;
  errors: { field: ImportField; said: Said }[];
  /** Set for a kind of item that is not imported: its name. */
  untaken: string;
}

const TYPES: Record<string, 'objective' | 'key_result' | 'other'> = {
  ziel: 'objective',
  objective: 'objective',
  o: 'objective',
  schlüsselergebnis: 'key_result',
  'key result': 'key_result',
  key_result: 'key_result',
  kr: 'key_result',
  projekt: 'other',
  project: 'other',
  aufgabe: 'other',
  task: 'other',
};
const LIMITS: Partial<Record<ImportField, number>> = {
  objective: 500,
  key_result: 500,
  title: 500,
  description: 5_000,
  unit: 40,
};

/** Reads the cells of one row; what can't be read is stored as an error of its column. */
class LineReader {
  readonly errors: ImportLine['errors'] = [];
  readonly #cells: ReadonlyMap<ImportField, Cell>;
  readonly #decimal: DecimalSign;

  constructor(cells: ReadonlyMap<ImportField, Cell>, decimal: DecimalSign) {
    this.#cells = cells;
    this.#decimal = decimal;
  }

  has(field: ImportField): boolean {
    return this.#cells.has(field);
  }

  cell(field: ImportField): Cell {
    return this.#cells.get(field) ?? '';
  }

  text(field: ImportField): string {
    // a title is on one line
    const raw = cellText(this.cell(field)).trim();
    const text = field === 'description' ? raw : raw.replaceAll(/\s+/g, ' ');
    const limit = LIMITS[field];
    if (limit !== undefined && text.length > limit) this.fail(field, 'okrImport.tooLong', { limit });
    return text;
  }

  amount(field: ImportField): number | null {
    return this.#read(field, 'okrImport.badNumber', (cell) => readAmount(cell, this.#decimal));
  }

  day(field: ImportField): string | null {
    return this.#read(field, 'okrImport.badDate', readDay);
  }

  period(): { year: number | null; quarter: number | null } {
    const whole = this.#read('period', 'okrImport.badPeriod', readPeriod);
    if (whole) return whole;
    return {
      year: this.#read('year', 'okrImport.badPeriod', (cell) => readPart(cell, 'year')),
      // a column "quarter" often holds the year too
      quarter:
        readPeriod(this.cell('quarter'))?.quarter ??
        this.#read('quarter', 'okrImport.badPeriod', (cell) => readPart(cell, 'quarter')),
      ...(readPeriod(this.cell('quarter')) && { year: readPeriod(this.cell('quarter'))?.year ?? null }),
    };
  }

  fail(field: ImportField, key: TextKey, params?: TextParams): void {
    this.errors.push({ field, said: { key, ...(params && { params }) } });
  }

  #read<T>(field: ImportField, key: TextKey, read: (cell: Cell) => T | null): T | null {
    const cell = this.cell(field);
    if (cellText(cell).trim() === '') return null;
    const value = read(cell);
    if (value === null) this.fail(field, key, { value: cellText(cell).slice(0, 60) });
    return value;
  }
}

type Names = Pick<ImportLine, 'type' | 'objective' | 'title' | 'untaken'>;

/** Of a table that says for each row what its title is. */
function typedNames(reader: LineReader): Names {
  const kind = reader.text('type');
  const title = reader.text('title');
  const type = TYPES[kind.toLowerCase()];
  if (type === 'other') return { type: 'objective', objective: '', title, untaken: kind };
  if (!type) reader.fail('type', 'okrImport.badType', { value: kind });
  else if (title === '') reader.fail('title', 'okrImport.nameMissing');
  const objective = type === 'key_result' ? reader.text('objective') : title;
  return { type: type ?? 'objective', objective, title, untaken: '' };
}

/** Which kind of item the row is, and its titles. */
function namesOf(reader: LineReader): Names {
  if (reader.has('type')) return typedNames(reader);
  const objective = reader.text('objective');
  const title = reader.text('key_result') || reader.text('title');
  if (title !== '') return { type: 'key_result', objective, title, untaken: '' };
  if (objective === '') reader.fail('objective', 'okrImport.nameMissing');
  return { type: 'objective', objective, title: objective, untaken: '' };
}

/** Reads rows by what their columns mean. */
export function readLines(
  lines: readonly FileLine[],
  columns: readonly (ImportField | null)[],
  decimal: DecimalSign,
): ImportLine[] {
  return lines.map(({ line, cells }) => {
    const said = columns.flatMap((field, place) => (field === null ? [] : [[field, cells[place] ?? ''] as const]));
    const reader = new LineReader(new Map(said), decimal);
    const [goal, current] = [reader.amount('goal'), reader.amount('current')];
    return {
      line,
      ...namesOf(reader),
      description: reader.text('description'),
      team: reader.text('team'),
      responsible: reader.text('responsible'),
      ...reader.period(),
      initial: reader.amount('initial'),
      current,
      goal,
      unit: reader.text('unit') || unitBeside(reader.cell('goal')) || unitBeside(reader.cell('current')),
      due: reader.day('due'),
      errors: reader.errors,
    };
  });
}
