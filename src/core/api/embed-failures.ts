import { ApiError } from './api-error.ts';

/** Failures of the embedding itself, each of which says what somebody has to set. */
export const EMBED_FAILURES = ['origin_blocked', 'token_missing', 'token_failed'] as const;
export type EmbedFailure = (typeof EMBED_FAILURES)[number];

export const embedFailureOf = (error: unknown): EmbedFailure | undefined =>
  error instanceof ApiError ? EMBED_FAILURES.find((code) => code === error.code) : undefined;

/** Says it in the console; the words come when they are needed. */
export async function reportEmbedFailure(
  failure: EmbedFailure | 'live_blocked',
  server: string,
  cause?: unknown,
): Promise<void> {
  const words = await import('./report-embed-failure.ts').catch(() => undefined);
  words?.sayOnce(failure, server, cause);
}
