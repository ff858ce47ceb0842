import { listOrigins, type Origin, type Thing } from '#contract/board/origins.ts';
import { originKey } from '#core/origins/origin-choices.ts';
import { originQueries, saveOrigins } from '#core/origins/origin-queries.ts';
import { hasExtension } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import type { Written } from './accept-plan.ts';
import { originsOf } from './plan-origins.ts';
import { titleOf } from './take-back-plan.ts';

/** What was there before had origins of its own, which are not taken back. */
async function newOf(element: ElementCore, thing: Thing, origins: Origin[]): Promise<Origin[]> {
  const { results } = await element.api(listOrigins, { query: { kind: thing.kind, ref: thing.ref } });
  const known = new Set(results.map(({ origin }) => originKey(origin)));
  return origins.filter((one) => !known.has(originKey(one)));
}

/** Says of what was saved where on the board it came from, and says in it what was added; one after the other. */
export async function rememberOrigins(
  element: ElementCore,
  boardId: string,
  written: readonly Written[],
): Promise<void> {
  if (!hasExtension(element.core, 'origins') || written.length === 0) return;
  const choices = await element.core.queries.fetchQuery(originQueries.choices(element, boardId));
  for (const one of written) {
    const thing: Thing = { kind: one.type, ref: one.saved.id };
    const named = originsOf(titleOf(one), choices);
    const add = one.before && named.length > 0 ? await newOf(element, thing, named) : named;
    if (add.length === 0) continue;
    await saveOrigins(element, thing, { add });
    one.origins = add;
  }
}
