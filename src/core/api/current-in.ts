import { ApiError } from './api-error.ts';

/**
 * What the server holds by now, beside its refusal of an old version (412). Undefined for anything else, also for a 412
 * of another server, which says nothing more. `Held` is what the call reads elsewhere: its schema is inert in the browser.
 */
export const currentIn = <Held>(error: unknown): Held | undefined =>
  error instanceof ApiError && error.status === 412
    ? ((error.body['current'] as Held | null | undefined) ?? undefined)
    : undefined;
