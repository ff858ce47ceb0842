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
export async function readToday({ api }: ElementCore, { year, quarter }: Period, signal?: AbortSignal): Promise<Today> {
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
  { text, period, signal }: { text: string; period: Period; signal: AbortSignal },
): Promise<Plan> {
  const [proposed, today] = await Promise.all([
    element.api(generateOkrs, { body: { text, ...period } }, { signal, limitMs: LONG_MS }),
    readToday(element, period, signal),
  ]);
  return planOf(proposed, today);
}

/** A summary of the notes, by the AI. */
export const writeSummary = async ({ api }: ElementCore, board_id: string): Promise<string> =>
  (await api(generateNotesText, { body: { board_id } }, { limitMs: LONG_MS })).text;

/** A save whose answer was lost has been refused as old: what the server holds is what was sent. */
function sameAsSent<T extends object>(error: unknown, body: object): T {
  const held = currentIn<T>(error);
  if (held && Object.entries(body).every(([field, value]) => held[field as keyof T] === value)) return held;
  throw error;
}

/** The calls that save a plan. */
export const planCalls = (element: ElementCore): PlanCalls => ({
  createObjective: async (body, requestId) =>
    element.api(okr.createObjective, { body }, await fromTab(element, undefined, requestId)),
  saveObjective: async (body, version) =>
    element
      .api(okr.updateObjective, { params: { id: body.id }, body }, await fromTab(element, version))
      .catch((error: unknown) => sameAsSent<Objective>(error, body)),
  createKeyResult: async (body, requestId) =>
    element.api(okr.createKeyResult, { body }, await fromTab(element, undefined, requestId)),
  saveKeyResult: async (body, version) =>
    element
      .api(okr.updateKeyResult, { params: { id: body.id }, body }, await fromTab(element, version))
      .catch((error: unknown) => sameAsSent<SavedKeyResult>(error, body)),
  isOver: (error) => !(error instanceof ApiError) || [0, 401, 403].includes(error.status) || error.status >= 500,
});

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
