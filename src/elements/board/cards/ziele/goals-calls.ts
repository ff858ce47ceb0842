import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { generateNotesText } from '#contract/board/notes.ts';
import { itemsOf } from '#contract/lists.ts';
import { listTeams } from '#contract/accounts/teams.ts';
import * as okr from '#contract/okr/okr.ts';
import { deleteCheckIn } from '#contract/okr/okr-check-ins.ts';
import type { KeyResult, Objective } from '#contract/okr/okr-items.ts';
import { generateOkrs } from '#contract/okr/okr-proposals.ts';
import type { Period } from '#contract/okr/okr-rules.ts';
import { ApiError } from '#core/api/api-error.ts';
import { saveOrigins } from '#core/origins/origin-queries.ts';
import { currentIn } from '#core/api/current-in.ts';
import { fromTab } from '#core/api/other-server.ts';
import { keyResultOf, objectiveOf } from '#core/api/other-server-okr.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import type { PlanCalls, SavedKeyResult } from './accept-plan.ts';
import { GOALS_KEY } from './goals-queries.ts';
import { holds } from './plan-tries.ts';
import { planOf, type Plan, type Today } from './plan.ts';
import type { TakeBackCalls } from './take-back-plan.ts';

/** As long as an AI may take to write. */
const LONG_MS = 120_000;

export const teamsQuery = ({ api }: ElementCore) =>
  queryOptions({
    queryKey: ['okr', 'teams'],
    queryFn: async ({ signal }) => itemsOf(await api(listTeams, {}, { signal })),
    staleTime: 60_000,
  });

/** What the quarter has today. */
export async function readToday(
  { api }: ElementCore,
  { year, quarter }: Period,
  signal?: AbortSignal,
): Promise<Omit<Today, 'hasTeams'>> {
  const call = { query: { year, quarter } };
  const [objectives, keyResults] = await Promise.all([
    api(okr.listObjectives, call, { ...(signal && { signal }) }),
    api(okr.listKeyResults, call, { ...(signal && { signal }) }),
  ]);
  return {
    objectives: itemsOf(objectives).map((one) => objectiveOf(one)),
    keyResults: itemsOf(keyResults).map((one) => keyResultOf(one)),
  };
}

/** What the summary would change in a quarter. */
export async function readPlan(
  element: ElementCore,
  { text, period, signal, queries }: { text: string; period: Period; signal: AbortSignal; queries: QueryClient },
): Promise<Plan> {
  const [proposed, today, teams] = await Promise.all([
    element.api(generateOkrs, { body: { text, ...period } }, { signal, limitMs: LONG_MS }),
    readToday(element, period, signal),
    // without the teams there is none to choose
    queries.fetchQuery(teamsQuery(element)).catch(() => []),
  ]);
  return planOf(proposed, { ...today, hasTeams: teams.length > 0 });
}

/** A summary of the notes, by the AI. */
export const writeSummary = async ({ api }: ElementCore, board_id: string): Promise<string> =>
  (await api(generateNotesText, { body: { board_id } }, { limitMs: LONG_MS })).text;

interface Held<T> {
  body: object;
  tried: object | undefined;
  /** Saves once more, upon this version. */
  again: (version: number | undefined) => Promise<T>;
}

/**
 * A save whose answer was lost has been refused as old: what the server holds is what was sent, or what an earlier try
 * has sent, upon which this one rests then.
 */
function asSent<T extends { version?: number | undefined }>(
  error: unknown,
  { body, tried, again }: Held<T>,
): Promise<T> | T {
  const held = currentIn<T>(error);
  if (held && holds(held, body)) return held;
  if (held && tried && holds(held, tried)) return again(held.version);
  throw error;
}

/** Nobody knows whether the server has done it. */
const isLost = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
/** Nothing else would come through either. */
const isOver = (error: unknown): boolean =>
  isLost(error) || (error instanceof ApiError && [401, 403].includes(error.status));

/** The calls that save a plan. */
export function planCalls(element: ElementCore): PlanCalls {
  const saveObjective: PlanCalls['saveObjective'] = async (body, version, tried) =>
    element
      .api(okr.updateObjective, { params: { id: body.id }, body }, await fromTab(element, version))
      .catch((error: unknown) =>
        asSent<Objective>(error, { body, tried, again: (newer) => saveObjective(body, newer) }),
      );
  const saveKeyResult: PlanCalls['saveKeyResult'] = async (body, version, tried) =>
    element
      .api(okr.updateKeyResult, { params: { id: body.id }, body }, await fromTab(element, version))
      .catch((error: unknown) =>
        asSent<SavedKeyResult>(error, { body, tried, again: (newer) => saveKeyResult(body, newer) }),
      );
  return {
    createObjective: async (body, requestId) =>
      element.api(okr.createObjective, { body }, await fromTab(element, undefined, requestId)),
    saveObjective,
    createKeyResult: async (body, requestId) =>
      element.api(okr.createKeyResult, { body }, await fromTab(element, undefined, requestId)),
    saveKeyResult,
    isOver,
    isLost,
  };
}

/** What is written of a key result when it is to be as it was. */
const asItWas = ({ id, title, objective, start, goal, unit, symbol, placement, direction }: KeyResult) => ({
  id,
  title,
  objective,
  start,
  goal,
  unit,
  symbol,
  placement,
  direction,
});

/** The calls that take it back. */
export const takeBackCalls = (element: ElementCore): TakeBackCalls => ({
  isOver,
  isGone: (error) => error instanceof ApiError && error.status === 404,
  readObjective: (id) => element.api(okr.readObjective, { params: { id } }),
  readKeyResult: (id) => element.api(okr.readKeyResult, { params: { id } }),
  removeObjective: async (id, version) =>
    element.api(okr.deleteObjective, { params: { id } }, await fromTab(element, version)),
  removeKeyResult: async (id, version) =>
    element.api(okr.deleteKeyResult, { params: { id } }, await fromTab(element, version)),
  restoreObjective: async ({ id, objective, year, quarter, team }) =>
    element.api(
      okr.updateObjective,
      { params: { id }, body: { id, objective, year, quarter, team } },
      await fromTab(element),
    ),
  removeOrigins: (thing, remove) => saveOrigins(element, thing, { remove }),
  restoreKeyResult: async (before, report) => {
    // the report goes, and its value with it
    if (report) await element.api(deleteCheckIn, { params: { id: report } }, await fromTab(element));
    const body = { ...asItWas(before), ...(!report && { current: before.current }) };
    return element.api(okr.updateKeyResult, { params: { id: before.id }, body }, await fromTab(element));
  },
});

/** Reads anew what shows OKRs: this tab is not told of what it has saved itself. */
export const refreshOkr = (queries: QueryClient): Promise<unknown> =>
  Promise.all([queries.invalidateQueries({ queryKey: ['okr'] }), queries.invalidateQueries({ queryKey: GOALS_KEY })]);
