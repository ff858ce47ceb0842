import { jsonOf } from '#core/api/json.ts';
import { readOwnSetting, writeOwnSetting } from '#core/settings/own-setting.ts';

import { MOST_CLOSED } from './folding.ts';

/** Closed rows by view ('' is the overview), the view that was changed last at the end. */
export type ClosedRows = ReadonlyMap<string, readonly string[]>;

const isText = (one: unknown): one is string => typeof one === 'string';

/** What this device has stored for a person in a company; nothing where the browser forbids it or something else is there. */
export function readClosed(person: string): ClosedRows {
  try {
    const found: unknown = JSON.parse(readOwnSetting('okr.closed', person) ?? '[]');
    if (!Array.isArray(found)) return new Map();
    const views = found.filter((one): one is [string, unknown[]] => isText(one?.[0]) && Array.isArray(one[1]));
    return new Map(views.map(([view, rows]) => [view, rows.filter(isText)]));
  } catch {
    return new Map();
  }
}

/** Keeps the closed rows of a view; those of views that were not touched for long give way. */
export function storeClosed(person: string, view: string, rows: readonly string[] | undefined): ClosedRows {
  const all = new Map(readClosed(person));
  all.delete(view);
  if (rows) all.set(view, rows);
  let room = MOST_CLOSED;
  const newest = [...all].toReversed().filter(([, { length }]) => (room -= length + 1) >= 0);
  const kept = new Map(newest.toReversed());
  writeOwnSetting('okr.closed', person, jsonOf([...kept]));
  return kept;
}
