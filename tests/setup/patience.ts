import type { AppOptions } from '#server/services.ts';

/** A test machine that is slow is no server that is behind. */
export const PATIENT = { busyAfterMs: Infinity, databaseWaitMs: 60_000 } satisfies Partial<AppOptions>;
