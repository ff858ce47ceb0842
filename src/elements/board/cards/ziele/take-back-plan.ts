import type { Origin, Thing } from '#contract/board/origins.ts';
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
  removeOrigins(thing: Thing, origins: Origin[]): Promise<unknown>;
}

export const titleOf = ({ saved, type }: Written): string => (type === 'objective' ? saved.objective : saved.title);

/** What was said of where it came from goes while it is still there. */
async function forgetOrigins({ type, saved, origins = [] }: Written, calls: TakeBackCalls): Promise<void> {
  if (origins.length > 0) await calls.removeOrigins({ kind: type, ref: saved.id }, origins);
}

/** Takes one record back; false where somebody else has changed it since, or it is gone. */
async function takeBack(written: Written, calls: TakeBackCalls): Promise<boolean> {
  const { id, version } = written.saved;
  if (written.type === 'key_result') {
    if ((await calls.readKeyResult(id)).version !== version) return false;
    await forgetOrigins(written, calls);
    if (written.before) await calls.restoreKeyResult(written.before, written.saved.check_in);
    else await calls.removeKeyResult(id, version);
    return true;
  }
  const now = await calls.readObjective(id);
  if (now.version !== version) return false;
  // somebody else has put a key result below it
  if (!written.before && now.key_results.length > 0) return false;
  await forgetOrigins(written, calls);
  if (written.before) await calls.restoreObjective(written.before);
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
