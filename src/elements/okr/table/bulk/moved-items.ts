import { ApiError } from '#core/api/api-error.ts';

import type { AnyItem } from '../../model/item-draft.ts';
import type { ItemChange } from './bulk-rules.ts';

/** A change of an item that somebody else has changed meanwhile. */
export interface MovedChange {
  change: ItemChange;
  theirs: AnyItem;
}

/** The item as the server holds it, beside a refusal of an old version. */
export const currentIn = (error: unknown): AnyItem | undefined =>
  error instanceof ApiError && error.status === 412 ? (error.body['current'] as AnyItem | undefined) : undefined;

/** The same change upon what the others have made of the item: undoing it brings back theirs. */
export function uponTheirs({ change, theirs }: MovedChange): ItemChange {
  const now = theirs as unknown as Record<string, unknown>;
  const before = Object.fromEntries(Object.keys(change.fields).map((field) => [field, now[field] ?? null]));
  return { ...change, version: theirs.version, before };
}
