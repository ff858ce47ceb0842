import { queryOptions } from '@tanstack/react-query';

import { updateMe } from '#contract/accounts/accounts.ts';
import type { Call } from '#contract/endpoint.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  readProfile,
  type OwnSession,
  type Profile,
} from '#contract/accounts/profile.ts';
import { takeUser } from '#core/session/session.ts';
import type { ElementCore } from '#core/session/use-core.ts';

export const profileQueries = {
  profileKey: ['profile'],
  sessionsKey: ['profile', 'sessions'],
  profile: ({ api }: ElementCore) =>
    queryOptions<Profile>({
      queryKey: ['profile', 'person'],
      queryFn: ({ signal }) => api(readProfile, {}, { signal }),
    }),
  sessions: ({ api }: ElementCore) =>
    queryOptions<OwnSession[]>({
      queryKey: ['profile', 'sessions'],
      queryFn: ({ signal }) => api(listSessions, {}, { signal }),
      staleTime: 0,
    }),
};

/** Stores what the person changes of themselves; the session takes it over. */
export async function savePerson({ core, api }: ElementCore, body: Call<typeof updateMe>['body']): Promise<void> {
  takeUser(core, await api(updateMe, { body }));
}

/** Changes the password; answers how many other sessions have ended. */
export const savePassword = async ({ api }: ElementCore, body: Call<typeof changePassword>['body']): Promise<number> =>
  (await api(changePassword, { body })).ended_sessions;

export const endOne = async ({ api }: ElementCore, id: string): Promise<void> =>
  void (await api(endSession, { params: { id } }));
export const endOthers = async ({ api }: ElementCore): Promise<number> =>
  (await api(endOtherSessions, {})).ended_sessions;
