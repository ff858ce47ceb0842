import type { ItemType } from '#contract/okr-items.ts';
import { ApiError } from '#core/api/api-error.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { bodyOf, changesOnly, conflictsOf, type AnyItem, type Conflict, type ItemDraft } from '../model/item-draft.ts';
import { saveItem } from './item-query.ts';

/** Changes that are not saved. */
export interface Work {
  draft: ItemDraft;
  /** What the draft rests on: the item as it was when the first change was made. */
  base: AnyItem;
}
/** Sentences by field of the wire; '' for the whole. */
export type Problems = Partial<Record<string, string>>;
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

/** Sends the changes; when only other fields were changed by others, once more on top of theirs. */
export async function saveOver(core: ElementCore, { type, draft, base }: Work & { type: ItemType }): Promise<Outcome> {
  try {
    return { saved: await saveItem(core, type, bodyOf(type, base, draft), base.version) };
  } catch (error) {
    const current = error instanceof ApiError && error.status === 412 ? error.body['current'] : undefined;
    const isGone = error instanceof ApiError && error.status === 404;
    if (current === undefined) return { conflicts: [], problems: problemsOf(error), isGone };
    const theirs = current as AnyItem;
    const conflicts = conflictsOf(draft, base, theirs);
    if (conflicts.length > 0) return { theirs, conflicts, problems: {} };
    return saveOver(core, { type, draft, base: theirs });
  }
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError) || error.status === 0) return { '': 'offline' };
  const fields = Object.entries(error.errors).map(([field, [text]]) => [field, text]);
  return fields.length > 0 ? (Object.fromEntries(fields) as Problems) : { '': error.message };
}
