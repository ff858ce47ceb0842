import { mayDo } from '#contract/policy.ts';

import type { Member } from '../http/mount.ts';

/** Whether somebody may change what others wrote. */
export const isOkrAdmin = (viewer: Member): boolean => mayDo('okr.administer', viewer);
