import { ApiError } from '#core/api/api-error.ts';

/** Sentences by field of the wire; '' for the whole. */
export type Problems = Partial<Record<string, string>>;

/** What the server says of single fields; nothing when it refuses the whole, or is out of reach. */
export function problemsIn(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.errors).map(([field, [text]]) => [field, text]));
}
