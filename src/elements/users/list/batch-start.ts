import type { BatchAction } from '#contract/accounts/user-batch.ts';

/** Which action on whom; `name` when it is one person. */
export interface BatchStart {
  action: BatchAction;
  ids: string[];
  name?: string;
}
