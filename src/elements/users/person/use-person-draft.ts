import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { UserDetail } from '#contract/accounts/users.ts';
import { useAction } from '#core/editing/use-action.ts';
import { isLost } from '#core/editing/failure.ts';
import { useDraft } from '#core/editing/use-draft.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { nameOf } from '../list/people-columns.tsx';
import { userCalls, userQueries } from '../users-queries.ts';
import { isSame, valuesOf, type PersonValues } from './person-values.ts';

/** Names the draft of a person. */
export const draftName = (id: string): string => `person ${id}`;

/** The form of a person: what is typed stays until it is saved, whatever others change. */
export function usePersonDraft(person: UserDetail) {
  const core = useCore();
  const host = useHost();
  const queries = useQueryClient();
  const reportSaved = useReportSaved(person);
  const { id } = person;
  const { queryKey } = userQueries.person(core, id);
  const send = (body: Partial<PersonValues>, { version }: UserDetail): Promise<UserDetail> =>
    userCalls.update(core, { id, version, body });
  const onSaved = (next: UserDetail, body: Partial<PersonValues>): void => {
    queries.setQueryData(queryKey, next);
    reportSaved(next, body);
    host.emit('strategy-saved', { id });
    void queries.invalidateQueries({ queryKey: userQueries.all });
  };
  const draft = useDraft<UserDetail, PersonValues>({
    name: draftName(id),
    record: person,
    fieldsOf: valuesOf,
    quicker: 'over',
    save: send,
    // what is typed stays over the newer state, which is shown
    newerIn: () => queries.fetchQuery({ ...userQueries.person(core, id), staleTime: 0 }).catch(() => undefined),
    isSame,
    onSaved,
  });
  const confirming = useAction();
  const [isLate, setLate] = useState(false);
  const begin = (): void => {
    confirming.setProblems({});
    setLate(false);
  };
  return {
    ...draft,
    isStale: draft.isStale === true || isLate,
    problems: { ...draft.problems, ...confirming.problems },
    dirty: draft.unsaved.length > 0,
    busy: draft.state === 'saving' || confirming.busy,
    /** Confirms a department that the person has written themselves; only while nothing else is typed. */
    confirmDepartment: () => {
      begin();
      return confirming.submit(() => send({ department: person.department }, person), {
        done: (next) => onSaved(next, {}),
        refused: (error) => {
          setLate(isLost(error));
          void queries.invalidateQueries({ queryKey });
        },
        problemsOf: (error, sentence) => (isLost(error) ? {} : { '': sentence }),
      });
    },
    save: (): Promise<void> => {
      begin();
      return draft.save();
    },
    discard: (): void => {
      draft.discard();
      begin();
    },
  };
}
export type PersonDraft = ReturnType<typeof usePersonDraft>;

function useReportSaved(person: UserDetail): (saved: UserDetail, body: Partial<PersonValues>) => void {
  const t = useTexts('users');
  const toast = useToast();
  return (saved, body) => {
    // the address of an equal waits for their consent
    const isAsked = body.email !== undefined && saved.email !== body.email;
    toast({ kind: 'success', title: t(isAsked ? 'person.askedDone' : 'person.saved', { name: nameOf(person) }) });
  };
}
