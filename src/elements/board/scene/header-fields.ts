import { jsonOf } from '#core/api/json.ts';

/** The three fields of the board header and their names in `canvas_header_data` (whiteboard 3). */
export const HEADER_FIELDS = {
  bereich: 'company_display',
  name: 'strategy_name',
  timeHorizon: 'time_horizon_display',
} as const;
export type HeaderField = keyof typeof HEADER_FIELDS;

const LONGEST = 20;

/** The value of a header field, which is a JSON text of {value, user_modified}; odd values count as empty. */
export function headerValue(data: Record<string, unknown>, field: HeaderField): string {
  let stored = data[HEADER_FIELDS[field]];
  if (typeof stored === 'string') {
    try {
      stored = JSON.parse(stored) as unknown;
    } catch {
      return (stored as string).trim();
    }
  }
  const value = typeof stored === 'object' && stored !== null ? (stored as { value?: unknown }).value : stored;
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** The stored form of a header field: only a value that is not empty counts as the person's own (whiteboard 5). */
export function headerFieldOf(value: string): string {
  const text = value.trim();
  return jsonOf({ value: text, user_modified: text !== '' });
}

/** Longer than 20 characters: the first 20 and '...' (whiteboard 2.3). Counts characters, not code units. */
export function shortened(text: string, longest = LONGEST): string {
  const letters = Array.from(text);
  return letters.length > longest ? `${letters.slice(0, longest).join('')}...` : text;
}
