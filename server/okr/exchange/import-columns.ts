import type { DecimalSign, ImportField } from '#contract/okr/okr-exchange.ts';

import { decimalOf } from '../../tables/decimal-sign.ts';
import type { FileLine } from '../../tables/file-table.ts';

/** Words that people write above a column, in both languages; the first of each is that of the template. */
const WORDS: Record<ImportField, readonly string[]> = {
  // a table that was exported says what a row belongs to
  objective: ['ziel', 'objective', 'ziele', 'objectives', 'oberziel', 'o', 'gehoert zu', 'belongs to'],
  key_result: [
    'schluesselergebnis',
    'key result',
    'schluesselergebnisse',
    'key results',
    'keyresult',
    'kr',
    'ergebnis',
  ],
  type: ['art', 'kind', 'typ', 'type', 'ebene', 'level'],
  title: ['titel', 'title', 'name', 'bezeichnung'],
  description: ['beschreibung', 'description', 'erlaeuterung', 'notiz', 'notes'],
  team: ['team', 'abteilung', 'department', 'bereich'],
  responsible: [
    'verantwortlich',
    'responsible',
    'verantwortliche',
    'verantw',
    'owner',
    'zustaendig',
    'responsible person',
  ],
  period: ['zeitraum', 'period', 'periode', 'zyklus', 'cycle'],
  year: ['jahr', 'year'],
  quarter: ['quartal', 'quarter'],
  initial: ['startwert', 'start value', 'start', 'ausgangswert', 'initial', 'baseline', 'von'],
  current: ['aktuell', 'current', 'aktueller wert', 'current value', 'ist', 'istwert', 'stand', 'wert', 'value'],
  goal: ['zielwert', 'target value', 'target', 'goal', 'soll', 'sollwert', 'zielmarke', 'bis'],
  unit: ['einheit', 'unit'],
  due: ['faellig', 'due', 'faellig am', 'due date', 'termin', 'deadline', 'enddatum'],
};

/** What stands above the objective where another column says what each row is. */
const PARENTS = ['uebergeordnet', 'uebergeordnetes ziel', 'parent', 'parent objective', 'teil von', 'part of'];

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A heading as it is compared: lower case, umlauts written out, without brackets, stars and signs. */
const plain = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (sign) => UMLAUTS[sign] ?? sign)
    .replaceAll(/\(.*?\)|\[.*?\]/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const FIELDS = new Map(
  Object.entries(WORDS).flatMap(([field, words]) => words.map((word) => [word, field as ImportField] as const)), // keys of WORDS
);

/** What each heading means, as far as it is understood; the first of two that mean the same is taken. */
export function fieldsOf(headings: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  const found = headings.map((heading) => {
    const field = FIELDS.get(plain(heading)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  const parent = headings.findIndex((heading) => PARENTS.includes(plain(heading)));
  const isMeant = parent >= 0 && taken.has('type') && taken.has('title') && !taken.has('objective');
  return isMeant ? found.with(parent, 'objective') : found;
}

/** Whether rows can be read with these columns: the objective has one, or kind and title together. */
export const isEnough = (columns: readonly (ImportField | null)[]): boolean =>
  columns.includes('objective') || (columns.includes('type') && columns.includes('title'));

const AMOUNTS: readonly (ImportField | null)[] = ['initial', 'current', 'goal'];

/** The decimal sign of the amounts of a file; the preset one where they do not show it. */
export const decimalIn = (
  lines: readonly FileLine[],
  columns: readonly (ImportField | null)[],
  preset: DecimalSign,
): DecimalSign =>
  decimalOf(
    lines,
    columns.flatMap((field, column) => (AMOUNTS.includes(field) ? [column] : [])),
    preset,
  );
