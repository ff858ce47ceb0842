import { createHash } from 'node:crypto';

import { TAKE_BACK_DAYS, type ImportField, type OkrImport } from '#contract/okr/okr-exchange.ts';
import type { Period } from '#contract/okr/okr-rules.ts';
import type { Locale } from '#contract/accounts/people.ts';

import { say } from '../../http/refusals/texts.ts';
import { isEnough } from './import-columns.ts';
import type { ExistingItems } from './existing-items.ts';
import { countsOf, rowsOf } from './import-words.ts';
import { cellText } from '../../tables/file-table.ts';
import type { ImportRecord } from './okr-imports-tables.ts';
import type { PlanRow } from './plan-import.ts';

const SAMPLES = 3;

/** Whether something of an import can be taken back. */
export const canTakeBack = (
  {
    has_written,
    taken_back,
    confirmed_at,
  }: Pick<ImportRecord, 'taken_back' | 'confirmed_at'> & { has_written: boolean },
  now: Date,
): boolean => has_written && taken_back === null && confirmed_at !== null && confirmed_at >= oldestTakeBack(now);

/** What was written before can't be taken back any more. */
export const oldestTakeBack = (now: Date): Date => new Date(now.getTime() - TAKE_BACK_DAYS * 86_400_000);

/** The quarter in which most rows were written. */
export function mostWritten(rows: readonly PlanRow[]): Period {
  const written = rows.filter(({ act }) => act === 'create' || act === 'update').map(({ target }) => target);
  const groups = [...Map.groupBy(written, ({ year, quarter }) => `${year}-${quarter}`).values()];
  const [[{ year, quarter } = { year: 0, quarter: 0 }] = []] = groups.toSorted(
    (one, other) => other.length - one.length,
  );
  return { year, quarter };
}

/** A name of what a plan would write: another one means that something else would happen. */
export function nameOf(rows: readonly PlanRow[]): string {
  const acts = rows.map(({ line, act, id, target, title, write, changes }) => [
    line,
    act,
    id,
    target.id,
    target.title,
    target.year,
    target.quarter,
    target.team_id,
    title,
    write,
    changes,
  ]);
  return createHash('sha256').update(JSON.stringify(acts)).digest('hex').slice(0, 32);
}

function statusOf({ confirmed_at, columns }: ImportRecord): OkrImport['status'] {
  if (confirmed_at !== null) return 'done';
  return isEnough(columns) ? 'ready' : 'needs_mapping';
}

/** An import with its plan as it goes over the wire, in the language of the reader. */
export function wireOf(
  row: ImportRecord,
  { rows, stock, locale, now }: { rows: PlanRow[]; stock: ExistingItems; locale: Locale; now: Date },
): OkrImport {
  const { id, filename, sheet, headings, columns, lines, year, quarter, update_existing, decimal, result } = row;
  const headingOf = (field: ImportField): string => {
    const place = columns.indexOf(field);
    return place < 0 ? say(locale, 'okrSheet.objective') : (headings[place] ?? '');
  };
  const samplesOf = (place: number): string[] =>
    lines
      .map(({ cells }) => cellText(cells[place]).slice(0, 80))
      .filter(Boolean)
      .slice(0, SAMPLES);
  return {
    id,
    filename,
    sheet,
    sheets: row.sheets.map(({ name }) => name),
    status: statusOf(row),
    columns: headings.map((title, place) => ({ title, field: columns[place] ?? null, samples: samplesOf(place) })),
    year,
    quarter,
    update_existing,
    decimal,
    counts: countsOf(rows),
    rows: rowsOf(rows, { locale, stock, headingOf }),
    plan: nameOf(rows),
    result,
    can_take_back: canTakeBack({ ...row, has_written: row.written.length > 0 }, now),
    taken_back: row.taken_back,
  };
}
