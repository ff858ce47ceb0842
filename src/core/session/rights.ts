import { mayDo, type Action, type Person } from '#contract/policy.ts';

/** Actions that need a right. */
export type Right = Action;
/** The holder of rights: the user of a session. */
export type Holder = Person;

/** Whether this person (null: signed out) has a right that depends on no board or card. */
export const hasRight = (right: Right, holder: Holder | null): boolean => mayDo(right, holder);
