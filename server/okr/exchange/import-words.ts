import type { ImportCounts, ImportField, ImportRow, Likeness } from '#contract/okr/okr-exchange.ts';
import type { Locale } from '#contract/accounts/people.ts';

import { say } from '../../http/refusals/texts.ts';
import { dayText } from '../okr-text.ts';
import { nameKey, type ExistingItems } from './existing-items.ts';
import type { Change, PlanRow } from './plan-import.ts';
import type { Said } from './read-lines.ts';

/** What a plan does, in numbers. */
export function countsOf(rows: readonly PlanRow[]): ImportCounts {
  const of = (act: PlanRow['act']): PlanRow[] => rows.filter((row) => row.act === act);
  return {
    create_objectives: rows.filter(({ creates_objective }) => creates_objective).length,
    create_key_results: of('create').filter(({ type }) => type === 'key_result').length,
    update: of('update').length,
    skip: of('skip').length,
    error: of('error').length,
  };
}

interface Words {
  locale: Locale;
  stock: ExistingItems;
  /** Heading of the file that means a field. */
  headingOf: (field: ImportField) => string;
}

/** Making one takes longer than thousands of numbers. */
const numbersOf = (locale: Locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
const NUMBERS: Record<Locale, Intl.NumberFormat> = { 'en-US': numbersOf('en-US'), 'de-DE': numbersOf('de-DE') };

function shown({ field }: Change, value: Change['from'], locale: Locale): string {
  if (value === null) return '';
  if (field === 'due' && typeof value === 'string') return dayText(value, locale);
  return typeof value === 'number' ? NUMBERS[locale].format(value) : value;
}

/** What is said where a name may be a slip: its `value` and what it is `like`. */
const SLIPS: Partial<Record<Said['key'], Likeness['field']>> = {
  'okrImport.objectiveLike': 'objective',
  'okrImport.noTeamLike': 'team',
  'okrImport.unknownPersonLike': 'responsible',
};

function likenessOf({ key, params }: Said): Likeness[] {
  const field = SLIPS[key];
  const [said, meant] = [String(params?.['value']), String(params?.['like'])];
  // the same name of another team is no slip
  return field && nameKey(said) !== nameKey(meant) ? [{ field, said, meant }] : [];
}

/** The rows of a plan in the reader's language. */
export function rowsOf(rows: readonly PlanRow[], { locale, stock, headingOf }: Words): ImportRow[] {
  return rows.map(({ line, act, type, title, untaken, target, creates_objective, changes, notes, errors }) => ({
    line,
    act,
    type,
    ...(untaken !== '' && { kind: untaken }),
    title,
    objective: type === 'objective' ? '' : target.title,
    creates_objective: creates_objective && type === 'key_result',
    team: stock.teamName(target.team_id),
    year: target.year,
    quarter: target.quarter,
    changes: changes.map((one) => ({
      field: one.field,
      from: shown(one, one.from, locale),
      to: shown(one, one.to, locale),
    })),
    notes: notes.map(({ key, params }) => say(locale, key, params)),
    errors: errors.map(({ field, said }) => ({ column: headingOf(field), text: say(locale, said.key, said.params) })),
    similar: [...notes, ...errors.map(({ said }) => said)].flatMap(likenessOf),
  }));
}
