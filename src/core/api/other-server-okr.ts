import { itemsOf } from '#contract/lists.ts';
import type { KeyResult, Objective, OkrProject, OkrTask } from '#contract/okr/okr-items.ts';
import { elapsedShare, periodOf, progressOf, statusOf } from '#contract/okr/okr-rules.ts';

import { hasWords, plainText } from '../locale/collation.ts';

// answers of a server of another make, as ours gives them (EXPECTATIONS "Other servers")

type Bare<Item, Derived extends keyof Item> = Omit<Item, Derived> & Partial<Pick<Item, Derived>>;

/**
 * A key result with what other servers need not say (EXPECTATIONS "Other servers"): without a quarter it is of the
 * current one, progress and status follow from its values.
 */
export function keyResultOf(
  said: Bare<KeyResult, 'year' | 'quarter' | 'progress' | 'status'>,
  now = new Date(),
): KeyResult {
  const { year, quarter } = { ...periodOf(now), ...said };
  const progress = said.progress ?? progressOf(said);
  const hasMoved = said.current !== said.initial;
  const status = said.status ?? statusOf(progress, elapsedShare({ year, quarter }, now), hasMoved);
  return { ...said, year, quarter, progress, status };
}

/** An objective with what other servers need not say. */
export const objectiveOf = (
  said: Bare<Objective, 'year' | 'quarter' | 'progress' | 'status' | 'key_results'>,
  now = new Date(),
): Objective => ({ ...periodOf(now), progress: null, status: null, key_results: [], ...said });

type List<T> = T[] | { results: T[] };
interface Search {
  search?: string;
  page_size?: number;
}
/** The first page of what was searched for: they may answer all items. */
const found = <T>(all: T[], titleOf: (one: T) => string, { search = '', page_size }: Search): T[] =>
  all.filter((one) => plainText(titleOf(one)).includes(plainText(search.trim()))).slice(0, page_size);

/** The answer of each list, without what was not asked for. */
export const okrLists = {
  objectives: (answer: List<Objective>, query: Search): Objective[] =>
    found(
      itemsOf(answer).map((one) => objectiveOf(one)),
      ({ objective }) => objective,
      query,
    ),
  keyResults: (answer: List<KeyResult>, { objective, ...query }: Search & { objective?: string }): KeyResult[] =>
    found(
      itemsOf(answer).map((one) => keyResultOf(one)),
      ({ title }) => title,
      query,
    ).filter((one) => objective === undefined || one.objective === objective),
  projects: (answer: List<OkrProject>, { key_result }: { key_result: string }): OkrProject[] =>
    itemsOf(answer).filter(({ key_results }) => key_results.includes(key_result)),
  tasks: (answer: List<OkrTask>, parent: { key_result: string } | { project: string }): OkrTask[] =>
    itemsOf(answer).filter((one) =>
      'project' in parent ? one.project === parent.project : one.key_result === parent.key_result,
    ),
  people: <P extends { id: string; name: string }>(all: P[], { text = '', ids }: PeopleQuery): P[] =>
    all.filter(({ id, name }) => hasWords(name, text) && (ids === undefined || ids.includes(id))),
};
interface PeopleQuery {
  text?: string | undefined;
  ids?: string[] | undefined;
}
