import type { Locale } from '#contract/accounts/people.ts';
import type { ProposedKeyResult, ProposedObjective, ProposedOperation } from '#contract/okr/okr-proposals.ts';

import { nameKey, type KnownKeyResult, type KnownObjective } from '../exchange/existing-items.ts';
import { findLike } from './likeness.ts';
import { readPoint } from './read-point.ts';
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

/** Takes each item once: what is found is gone. */
function takeLike<T extends { title: string }>(title: string, left: T[]) {
  const found = findLike(title, left);
  if (found) left.splice(left.indexOf(found.item), 1);
  return found;
}

function keyResultOf(text: string, left: KnownKeyResult[], { locale, because }: Words): ProposedKeyResult {
  const point = readPoint(text.slice(0, LONGEST), locale);
  const known = takeLike(point.description, left)?.item;
  if (!known) {
    const { description, current = 0, target = TARGET, unit } = point;
    const operation = operationOf('create', because('proposals.newKeyResult'));
    return { description, current_value: current, target_value: target, unit, operation };
  }
  // the value of today is reported by check-ins: an older one of the text does not take it back
  const current_value = known.current;
  const target_value = point.target ?? known.goal;
  const unit = point.unit || known.unit;
  const isSame = target_value === known.goal && unit === known.unit;
  const operation = isSame
    ? operationOf('skip', because('proposals.sameKeyResult'), known.id)
    : operationOf('update', because('proposals.otherValues'), known.id);
  return { description: known.title, current_value, target_value, unit, operation };
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

function objectiveOf(part: SummaryPart, left: KnownObjective[], known: Known, words: Words): ProposedObjective {
  const { title, team } = teamIn(part.title.slice(0, LONGEST), known.teams);
  const found = takeLike(title, left);
  const existing = [...(found?.item.keyResults ?? [])];
  const points = part.points.slice(0, MOST_KEY_RESULTS);
  const key_results = points.map((point) => keyResultOf(point, existing, words));
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
  const left = [...known.objectives];
  const parts = partsOf(html).slice(0, MOST_OBJECTIVES);
  // who has the very title comes before who is only alike
  const isKnown = ({ title }: SummaryPart): boolean => findLike(title, left)?.isSame === true;
  const order = [...parts.filter(isKnown), ...parts.filter((part) => !isKnown(part))];
  const made = new Map(order.map((part) => [part, objectiveOf(part, left, known, words)]));
  return parts.flatMap((part) => made.get(part) ?? []);
}
