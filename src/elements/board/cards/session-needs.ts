import type { UserInfo } from '#contract/accounts/people.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** Events of a session. */
export interface SessionListener {
  onSaved(version: number | undefined): void;
  onChanged(fields: string[]): void;
  /** Editing has ended by the person. */
  onClosed(saved: boolean): void;
  /** An administrator has taken over; `saved` only after the server's acknowledgement. */
  onTakenOver(saved: boolean): void;
  onAccessAsked(person: UserInfo): void;
}

/** The dependencies of a session. */
export interface SessionNeeds {
  element: ElementCore;
  listener: SessionListener;
  /** Fields of the same data whose refused values are offered elsewhere. */
  offersElsewhere?: readonly string[];
}
