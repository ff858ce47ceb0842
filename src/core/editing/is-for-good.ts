import { ApiError } from '../api/api-error.ts';

/** Refusals that another try meets again: what was sent is wrong, the person may not write here, or nothing is there. */
const FOR_GOOD = [400, 403, 404, 413];

/** Whether another try is not worth offering. */
export const isForGood = (error: unknown): boolean => error instanceof ApiError && FOR_GOOD.includes(error.status);
