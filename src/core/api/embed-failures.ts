import { ApiError } from './api-error.ts';

/** Failures of the embedding itself, each of which says what somebody has to set. */
export const EMBED_FAILURES = ['origin_blocked', 'token_missing', 'token_failed', 'live_blocked'] as const;
export type EmbedFailure = (typeof EMBED_FAILURES)[number];

export const embedFailureOf = (error: unknown): EmbedFailure | undefined =>
  error instanceof ApiError ? EMBED_FAILURES.find((code) => code === error.code) : undefined;

const key = Symbol.for('leitstern.reported.1');
const page = globalThis as { [key]?: Set<string> };

/**
 * Says in one line of the console what is wrong and where it is set; once for each server and page. The words are loaded
 * where they are needed.
 */
export async function reportEmbedFailure(failure: EmbedFailure, server: string, cause?: unknown): Promise<void> {
  const reported = (page[key] ??= new Set());
  if (reported.has(`${failure} ${server}`)) return;
  reported.add(`${failure} ${server}`);
  const text = await import('./embed-hints.ts').then(
    ({ hintOf }) => hintOf(failure, server),
    () => server,
  );
  const details = cause instanceof Error ? [cause] : [];
  console.error(`Leitstern (${failure}): ${text}`, ...details);
}
