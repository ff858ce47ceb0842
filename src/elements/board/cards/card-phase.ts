import type { UserInfo } from '#contract/accounts/people.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';

import type { StoredText } from './draft/local-drafts.ts';

/** `held`: somebody else edits; `other-tab`: this person does, elsewhere; `no-right`: nobody holds it, it may not be. */
type DenialReason = 'held' | 'other-tab' | 'no-right';

/** `kept`: text of this person waits for the lock. `again`: their rights were read anew since the denial. */
export interface DeniedPhase {
  kind: 'denied';
  why: DenialReason;
  holder: UserInfo | undefined;
  kept: boolean;
  again?: true;
}
/** Whether somebody who `mayWrite` can try again while nobody holds the lock. */
export const mayTryAgain = ({ why, again }: DeniedPhase, mayWrite: boolean): boolean =>
  why !== 'no-right' || (again === true && mayWrite);

/** The state of one person on one card. */
export type CardPhase =
  | { kind: 'viewing' | 'asking' }
  | DeniedPhase
  | { kind: 'editing' | 'closing'; draft: DraftSaver; offer: StoredText | null }
  | { kind: 'failed'; error: unknown };
