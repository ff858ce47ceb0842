import type { Locale } from '../accounts/people.ts';
import { line, text } from '../text.ts';
import { z } from '../z.ts';

/** The kinds of OKR items (application 3). */
export const ITEM_TYPES = ['objective', 'key_result', 'project', 'task'] as const;
export const itemType = z.enum(ITEM_TYPES);
export type ItemType = z.infer<typeof itemType>;

export const PROJECT_STATUSES = ['not_started', 'in_progress', 'done'] as const;

export const EXAMPLE = {
  objective: '0190c000-0000-7000-8000-0000000000c1',
  team: '0190c000-0000-7000-8000-0000000000d1',
  person: '0190c000-0000-7000-8000-000000000011',
};

export const itemId = z.uuid().meta({ example: EXAMPLE.objective });
/** The bare fields of what people write about an item; `''` and null both mean none. */
export const idOrNone = (example: string) => z.union([z.uuid(), z.literal(''), z.null()]).meta({ example });
export const responsible = idOrNone(EXAMPLE.person);
export const teamOrNone = idOrNone(EXAMPLE.team);
export const title = line().min(1).max(500);
export const longText = text().max(5_000);
export const amount = z.number().min(-1e15).max(1e15);
export const day = z.iso.date().refine((date) => date >= '1900-01-01' && date <= '2200-12-31');
export const year = z.int().min(2000).max(2100);
export const quarter = z.int().min(1).max(4);

/** Between an amount and its unit; German has a space before each percent sign. */
export const unitGap = (sign: string, space: boolean, locale: Locale): string =>
  space || (sign === '%' && locale === 'de-DE') ? '\u00A0' : '';

/** Names what hung on an item when its dependents were counted: a token to be sent back as it is. */
export const seen = z.string().max(100).meta({ example: '9f86d081884c7d659a2feaa0c55ad015' });
/** Whether the reader may delete it; other servers need not say. */
export const canDelete = z.boolean().optional();
