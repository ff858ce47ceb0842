import type { UserInfo } from '#contract/accounts/people.ts';

/** Somebody whose account was deleted: what they made stays, their name does not. */
export const FORMER: UserInfo = { id: '', full_name: '', initials: '–' };

/** The author of something: null of our server is a deleted person, undefined a server that does not say. */
export const whoMade = (said: UserInfo | null | undefined): UserInfo | null =>
  said === null ? FORMER : (said ?? null);
