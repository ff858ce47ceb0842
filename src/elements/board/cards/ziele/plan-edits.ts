import type { Plan, PlannedKeyResult, PlannedObjective } from './plan.ts';

/** What somebody has changed of an item, by name; a try that is on its way goes on under its id. */
function changedOf<T extends { was: object; savedAs?: string | undefined }>(
  item: T,
  names: readonly (keyof T & string)[],
) {
  const was = item.was as Record<string, unknown>;
  const changed = names.filter((name) => item[name] !== was[name]).map((name) => [name, item[name]] as const);
  // some fields of this item
  return Object.fromEntries(changed) as Partial<T>;
}
const triesOf = <T extends Pick<PlannedObjective, 'id' | 'tried' | 'savedAs'>>({ id, tried, savedAs }: T) =>
  savedAs === undefined && { id, tried };

/** Finds each item once: by the record that it names, else by its words. */
function finder<T extends { existing_id: string | null; words: string }>(all: readonly T[]) {
  const left = [...all];
  return ({ existing_id, words }: Omit<T, 'item'>): T | undefined => {
    const at = left.findIndex((one) =>
      existing_id === null ? one.existing_id === null && one.words === words : one.existing_id === existing_id,
    );
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
}
const ofKeyResult = (item: PlannedKeyResult) => ({
  existing_id: item.savedAs ?? item.operation.existing_id,
  words: item.was.description,
  item,
});
const ofObjective = (item: PlannedObjective) => ({
  existing_id: item.savedAs ?? item.objective_operation.existing_id,
  words: item.was.objective,
  item,
});

const KEY_RESULT = ['description', 'current_value', 'target_value', 'unit'] as const;

function keyResultWith(one: PlannedKeyResult, earlier: PlannedKeyResult | undefined): PlannedKeyResult {
  if (!earlier) return one;
  const names = one.existing ? KEY_RESULT.slice(1) : KEY_RESULT;
  return { ...one, ...triesOf(earlier), ...changedOf(earlier, names), included: earlier.included };
}

/** A preview that is made once more, with what somebody has changed in the one before. */
export function withEdits(plan: Plan, earlier: Plan | undefined): Plan {
  if (!earlier || earlier.year !== plan.year || earlier.quarter !== plan.quarter) return plan;
  const find = finder(earlier.objectives.map(ofObjective));
  const objectives = plan.objectives.map((one): PlannedObjective => {
    const before = find(ofObjective(one))?.item;
    if (!before) return one;
    const findBelow = finder(before.key_results.map(ofKeyResult));
    const key_results = one.key_results.map((under) => keyResultWith(under, findBelow(ofKeyResult(under))?.item));
    const edits = changedOf(before, ['objective', 'team_id']);
    // a team that the server had proposed is nobody's choice
    const asksTeam = one.asksTeam && (before.asksTeam || before.was.team_id !== null) && edits['team_id'] === undefined;
    return { ...one, ...triesOf(before), ...edits, asksTeam, included: before.included, key_results };
  });
  return { ...plan, objectives };
}
