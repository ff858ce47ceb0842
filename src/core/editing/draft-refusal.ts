import { ApiError } from '../api/api-error.ts';
import type { SavePolicy, WhyNot } from './draft-port.ts';
import type { SavedFields } from './draft-state.ts';
import type { Problems } from './failure.ts';
import { isFinal } from './is-final.ts';

/** The right has gone, the person has, or the board belongs to a company that is not the active one. */
const NO_RIGHT: ReadonlySet<number> = new Set([401, 403, 404]);
const LOCKED = 423;
const MISSING = 404;

/** Why a save has failed that nobody else's was quicker than. */
export function whyNot(error: unknown, { versions, waits }: SavePolicy): WhyNot {
  if (!isFinal(error, waits)) return 'unreachable';
  const { status } = error;
  if (versions === 'record') return status === MISSING ? 'gone' : 'refused';
  if (status === LOCKED) return 'locked';
  return NO_RIGHT.has(status) ? 'forbidden' : 'refused';
}

/** What a refusal is about, from places such as `KUNDEN_SEGMENTS.3.needs`, and why. */
export function reasonsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  const reasons: Record<string, Set<string>> = {};
  for (const [place, texts] of Object.entries(error.errors)) {
    const known = (reasons[place.replace(/\..*/s, '')] ??= new Set());
    for (const text of texts) known.add(text);
  }
  return Object.fromEntries(Object.entries(reasons).map(([field, texts]) => [field, [...texts].join(' ')]));
}

/** What a refusal says of its fields and of the whole. */
export const saidIn = (
  error: unknown,
  fields: Problems = reasonsOf(error),
): { fields: Problems; sentence: string } => ({
  fields,
  sentence: error instanceof ApiError ? (error.body.detail ?? '') : '',
});

/** What a server of ours says of scene data beside its refusal. */
export function besides<V>(error: unknown): SavedFields<V> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { data = {}, version } = error.body as Partial<SavedFields<V>>;
  return { data, version };
}
