import type { Locale } from '#contract/accounts/people.ts';
import type { ProposedKeyResult, ProposedObjective, ProposedOperation } from '#contract/okr/okr-proposals.ts';

import { nameKey, type KnownKeyResult, type KnownObjective } from '../exchange/existing-items.ts';
import { matchTitles, type Found } from './likeness.ts';
import { readPoint, type Point } from './read-point.ts';
import { partsOf, type SummaryPart } from './summary-parts.ts';

/** More than these are no plan of a quarter. */
const MOST_OBJECTIVES = 50;
const MOST_KEY_RESULTS = 50;
const LONGEST = 500;
/** Target of a key result that names none (whiteboard 9). */
const TARGET = 100;

/** Why something is proposed, as the key of a sentence. */
export type Reason = `proposals.${
  | 'new'
  | 'sameObjective'
  | 'onlyKeyResults'
  | 'otherTitle'
  | 'newKeyResult'
  | 'sameKeyResult'
  | 'otherWording'
  | 'otherValues'}`;
export type Because = (reason: Reason, params?: Record<string, string>) => string;

interface Known {
  objectives: readonly KnownObjective[];
  teams: readonly { id: string; name: string }[];
}
interface Words {
  locale: Locale;
  because: Because;
}

const operationOf = (operation: ProposedOperation, reason: string, existing_id: string | null = null) => ({
  operation,
  reason,
  existing_id,
});

/** The team that a title names, at its end in brackets or anywhere; null without one, or with several. */
function teamIn(title: string, teams: Known['teams']): { title: string; team: string | null } {
  const [, rest = '', bracketed] = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/.exec(title) ?? [];
  const own = teams.find(({ name }) => bracketed !== undefined && nameKey(name) === nameKey(bracketed));
  if (own) return { title: rest, team: own.id };
  const named = teams.filter(({ name }) => ` ${nameKey(title)} `.includes(` ${nameKey(name)} `));
  return { title, team: named.length === 1 ? (named[0]?.id ?? null) : null };
}

function keyResultOf(point: Point, found: Found<KnownKeyResult> | undefined, because: Because): ProposedKeyResult {
  if (!found) {
    const { description, current = 0, target = TARGET, unit } = point;
    const operation = operationOf('create', because('proposals.newKeyResult'));
    return { description, current_value: current, target_value: target, unit, operation };
  }
  const { item: known, isSame } = found;
  const values = {
    // the value of today is reported by check-ins: an older one of the text does not take it back
    current_value: known.current,
    target_value: point.target ?? known.goal,
    unit: point.unit || known.unit,
  };
  if (!isSame) {
    const reason = because('proposals.otherWording', { title: known.title });
    return { description: point.description, ...values, operation: operationOf('update', reason, known.id) };
  }
  const stays = values.target_value === known.goal && values.unit === known.unit;
  const operation = stays
    ? operationOf('skip', because('proposals.sameKeyResult'), known.id)
    : operationOf('update', because('proposals.otherValues'), known.id);
  return { description: known.title, ...values, operation };
}

function keyResultsOf(
  { points }: SummaryPart,
  existing: readonly KnownKeyResult[],
  { locale, because }: Words,
): ProposedKeyResult[] {
  const read = points.slice(0, MOST_KEY_RESULTS).map((text) => readPoint(text.slice(0, LONGEST), locale));
  const found = matchTitles(
    read.map(({ description }) => description),
    existing,
  );
  return read.map((point, place) => keyResultOf(point, found[place], because));
}

/** What becomes of an objective that is there already. */
function objectiveOperation(
  known: KnownObjective,
  { isSame, keyResults }: { isSame: boolean; keyResults: readonly ProposedKeyResult[] },
  because: Because,
) {
  if (!isSame) return operationOf('update', because('proposals.otherTitle', { title: known.title }), known.id);
  const changes = keyResults.some(({ operation }) => operation.operation !== 'skip');
  return operationOf('skip', because(changes ? 'proposals.onlyKeyResults' : 'proposals.sameObjective'), known.id);
}

interface Named {
  part: SummaryPart;
  title: string;
  team: string | null;
}

function objectiveOf({ part, title, team }: Named, found: Found<KnownObjective> | undefined, words: Words) {
  const key_results = keyResultsOf(part, found?.item.keyResults ?? [], words);
  if (!found) {
    const objective_operation = operationOf('create', words.because('proposals.new'));
    return { objective: title, team_id: team, objective_operation, key_results };
  }
  const { item, isSame } = found;
  const objective_operation = objectiveOperation(item, { isSame, keyResults: key_results }, words.because);
  return { objective: isSame ? item.title : title, team_id: item.team_id, objective_operation, key_results };
}

/** What a text says about the objectives of a quarter, compared with those that are there. */
export function propose(html: string, known: Known, words: Words): ProposedObjective[] {
  const parts = partsOf(html).slice(0, MOST_OBJECTIVES);
  const named = parts.map((part) => ({ part, ...teamIn(part.title.slice(0, LONGEST), known.teams) }));
  const found = matchTitles(
    named.map(({ title }) => title),
    known.objectives,
  );
  return named.map((one, place) => objectiveOf(one, found[place], words));
}
