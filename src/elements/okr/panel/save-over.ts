import type { ItemType } from '#contract/okr-items.ts';
import { ApiError } from '#core/api/api-error.ts';
import { currentIn } from '#core/api/current-in.ts';
import { knows } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { bodyOf, changesOnly, conflictsOf, type AnyItem, type Conflict, type ItemDraft } from '../model/item-draft.ts';
import { itemQuery, saveItem } from './item-query.ts';
import { problemsIn, type Problems } from './problems.ts';

/** Changes that are not saved. */
export interface Work {
  draft: ItemDraft;
  /** What the draft rests on: the item as it was when the first change was made. */
  base: AnyItem;
  /** Why it was not saved when that was tried last. */
  refusal?: Refusal | undefined;
}
/** Why changes were not saved. */
export interface Refusal {
  problems: Problems;
  conflicts: Conflict[];
  /** What the others have made of it, while a conflict waits for an answer. */
  theirs?: AnyItem;
  /** Whether the item is there no more. */
  isGone?: boolean;
}
type Outcome = { saved: AnyItem } | Refusal;

/** What was typed while the rest was being sent. */
export function leftOver(draft: ItemDraft, sent: ItemDraft, answer: AnyItem): ItemDraft {
  const left = Object.entries(changesOnly(draft, answer));
  return Object.fromEntries(left.filter(([field, value]) => !(field in sent && sent[field] === value)));
}

/** What every item has to have: its words. */
const NAMES = ['objective', 'title'];

/** The field without words that must have some. */
export const missingIn = (draft: ItemDraft): string | undefined =>
  NAMES.find((field) => typeof draft[field] === 'string' && draft[field].trim() === '');

/**
 * What goes along with the changes. Where no version tells who was first, the item is read anew: what a draft of old
 * rests on would put back all that others have changed since.
 */
async function wholeOf(core: ElementCore, type: ItemType, base: AnyItem): Promise<AnyItem> {
  if (knows(core.core, 'okr-details')) return base;
  return core.core.queries.fetchQuery({ ...itemQuery(core, type, base.id), staleTime: 0 });
}

/** Sends the changes; when only other fields were changed by others, once more on top of theirs. */
export async function saveOver(core: ElementCore, { type, draft, base }: Work & { type: ItemType }): Promise<Outcome> {
  try {
    const whole = await wholeOf(core, type, base);
    return { saved: await saveItem(core, type, bodyOf(type, whole, draft), base.version) };
  } catch (error) {
    const theirs = currentIn<AnyItem>(error);
    const isGone = error instanceof ApiError && error.status === 404;
    if (theirs === undefined) return { conflicts: [], problems: problemsOf(error), isGone };
    const conflicts = conflictsOf(draft, base, theirs);
    if (conflicts.length > 0) return { theirs, conflicts, problems: {} };
    return saveOver(core, { type, draft, base: theirs });
  }
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError) || error.status === 0) return { '': 'offline' };
  const fields = problemsIn(error);
  return Object.keys(fields).length > 0 ? fields : { '': error.message };
}
