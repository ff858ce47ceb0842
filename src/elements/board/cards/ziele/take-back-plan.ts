import type { KeyResult, Objective } from '#contract/okr/okr-items.ts';

import type { Written } from './accept-plan.ts';
import type { Plan } from './plan.ts';

/** The calls that take a plan back. */
export interface TakeBackCalls {
  readObjective(id: string): Promise<Objective>;
  readKeyResult(id: string): Promise<KeyResult>;
  removeObjective(id: string, version: number | undefined): Promise<unknown>;
  removeKeyResult(id: string, version: number | undefined): Promise<unknown>;
  restoreObjective(before: Objective): Promise<unknown>;
  /** With the report that its value has become, which goes too. */
  restoreKeyResult(before: KeyResult, report: string | null | undefined): Promise<unknown>;
}

const titleOf = ({ saved, type }: Written): string => (type === 'objective' ? saved.objective : saved.title);

/** Takes one record back; false where somebody else has changed it since, or it is gone. */
async function takeBack(written: Written, calls: TakeBackCalls): Promise<boolean> {
  const { id, version } = written.saved;
  if (written.type === 'key_result') {
    if ((await calls.readKeyResult(id)).version !== version) return false;
    if (written.before) await calls.restoreKeyResult(written.before, written.saved.check_in);
    else await calls.removeKeyResult(id, version);
    return true;
  }
  const now = await calls.readObjective(id);
  if (now.version !== version) return false;
  if (written.before) await calls.restoreObjective(written.before);
  // somebody else has put a key result below it
  else if (now.key_results.length > 0) return false;
  else await calls.removeObjective(id, version);
  return true;
}

/** Takes everything back that was saved, the last first; returns the titles of what stays as it is. */
export async function takeBackPlan(written: readonly Written[], calls: TakeBackCalls): Promise<string[]> {
  const left: string[] = [];
  for (const one of written.toReversed()) {
    const isDone = await takeBack(one, calls).catch(() => false);
    if (!isDone) left.push(titleOf(one));
  }
  return left;
}

/** The plan to be looked at again: nothing of it is saved, and what is saved next is something new. */
export const unsavedPlan = (plan: Plan): Plan => ({
  ...plan,
  objectives: plan.objectives.map((one) => ({
    ...one,
    id: crypto.randomUUID(),
    savedAs: undefined,
    key_results: one.key_results.map((under) => ({ ...under, id: crypto.randomUUID(), savedAs: undefined })),
  })),
});
