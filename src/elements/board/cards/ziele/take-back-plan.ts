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
  /** Whether another try of anything makes no sense now. */
  isOver(error: unknown): boolean;
  /** Whether there is nothing left to take back. */
  isGone(error: unknown): boolean;
}

/** What could not be taken back: somebody else has changed it since, or a call has failed. */
export interface Left {
  written: Written;
  error?: unknown;
}

export const titleOf = ({ saved, type }: Written): string => (type === 'objective' ? saved.objective : saved.title);

/** What was said of where it came from goes while it is still there. */
async function forgetOrigins({ type, saved, origins = [] }: Written, calls: TakeBackCalls): Promise<void> {
  if (origins.length > 0) await calls.removeOrigins({ kind: type, ref: saved.id }, origins);
}

/** Takes one record back; false where somebody else has changed it since. */
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

/** Takes everything back that was saved, the last first; returns what stays as it is. */
export async function takeBackPlan(written: readonly Written[], calls: TakeBackCalls): Promise<Left[]> {
  const left: Left[] = [];
  let over: { error: unknown } | undefined;
  for (const one of written.toReversed()) {
    if (over) {
      left.push({ written: one, ...over });
      continue;
    }
    try {
      if (!(await takeBack(one, calls))) left.push({ written: one });
    } catch (error) {
      if (calls.isGone(error)) continue;
      left.push({ written: one, error });
      if (calls.isOver(error)) over = { error };
    }
  }
  return left;
}

/** An item that is saved no more, or still is: what is saved of it next is something new. */
const unsaved = <T extends { savedAs?: string | undefined }>(item: T, left: ReadonlySet<string>): T =>
  item.savedAs !== undefined && left.has(item.savedAs)
    ? item
    : { ...item, id: crypto.randomUUID(), savedAs: undefined, tried: undefined };

interface TakenBack {
  left: readonly Left[];
  all: readonly Written[];
  reason: string;
}

/**
 * The plan to be looked at again: only what could not be taken back is still saved, and what was found in the OKRs
 * though it is gone now is made anew, for this reason.
 */
export function unsavedPlan(plan: Plan, { left, all, reason }: TakenBack): Plan {
  const create = { operation: 'create', reason, existing_id: null } as const;
  const ids = new Set(left.map(({ written }) => written.saved.id));
  const gone = new Set(all.flatMap(({ saved, before }) => (before || ids.has(saved.id) ? [] : [saved.id])));
  const isGone = ({ existing_id }: { existing_id: string | null }): boolean =>
    existing_id !== null && gone.has(existing_id);
  const objectives = plan.objectives.map((one) => ({
    ...unsaved(one, ids),
    ...(isGone(one.objective_operation) && { objective_operation: create, existing: undefined }),
    key_results: one.key_results.map((under) => ({
      ...unsaved(under, ids),
      ...(isGone(under.operation) && { operation: create, existing: undefined }),
    })),
  }));
  return { ...plan, objectives };
}
