import type { AnyItem } from '../../model/item-draft.ts';
import type { ItemChange } from './bulk-rules.ts';

/** A change of an item that somebody else has changed. */
export interface MovedChange {
  change: ItemChange;
  theirs: AnyItem;
}

/** The same change upon what the others have made of the item: undoing it brings back theirs. */
export function uponTheirs({ change, theirs }: MovedChange): ItemChange {
  const now = theirs as unknown as Record<string, unknown>;
  const before = Object.fromEntries(Object.keys(change.fields).map((field) => [field, now[field] ?? null]));
  return { ...change, version: theirs.version, before };
}
