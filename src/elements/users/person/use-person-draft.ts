import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { UserDetail } from '#contract/users.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { useFailure } from '../failure.ts';
import { nameOf } from '../list/people-columns.tsx';
import { userCalls, userQueries } from '../users-queries.ts';
import { changesOf, typedOver, valuesOf, type PersonValues } from './person-values.ts';

/** The form of a person: what is typed stays until it is saved, whatever others change meanwhile. */
export interface PersonDraft {
  values: PersonValues;
  change: (part: Partial<PersonValues>) => void;
  dirty: boolean;
  busy: boolean;
  /** Somebody else has saved in the meantime. */
  stale: boolean;
  errors: Record<string, string>;
  save: () => Promise<void>;
  /** Confirms a department that the person has written themselves; only while nothing else is typed. */
  confirmDepartment: () => Promise<void>;
  /** Back to what the server has. */
  reset: () => void;
}

const START = { busy: false, stale: false, errors: {} as Record<string, string> };

export function usePersonDraft(person: UserDetail): PersonDraft {
  const t = useTexts('users');
  const core = useCore();
  const host = useHost();
  const toast = useToast();
  const failure = useFailure();
  const queries = useQueryClient();
  const [base, setBase] = useState(person);
  const [values, setValues] = useState(() => valuesOf(person));
  const [state, setState] = useState(START);
  const changes = changesOf(valuesOf(base), values);
  const dirty = Object.keys(changes).length > 0;
  // what others save is shown at once where nothing is typed
  if (!dirty && base !== person) {
    setBase(person);
    setValues(valuesOf(person));
  }
  useUnsaved(dirty);

  function take(next: UserDetail): void {
    queries.setQueryData(userQueries.person(core, next.id).queryKey, next);
    setBase(next);
    setValues(valuesOf(next));
    setState(START);
  }
  /** Somebody else was quicker: what is typed stays, over the newer state. */
  async function showNewer(): Promise<void> {
    const newer = await queries.fetchQuery({ ...userQueries.person(core, base.id), staleTime: 0 }).catch(() => null);
    if (!newer) return;
    setBase(newer);
    setValues((typed) => typedOver(valuesOf(base), valuesOf(newer), typed));
  }
  async function save(body = changes): Promise<void> {
    setState({ ...START, busy: true });
    try {
      const next = await userCalls.update(core, { id: base.id, version: base.version, body });
      take(next);
      // the address of an equal waits for their consent
      const isAsked = body.email !== undefined && next.email !== body.email;
      toast({ kind: 'success', title: t(isAsked ? 'person.askedDone' : 'person.saved', { name: nameOf(person) }) });
      host.emit('strategy-saved', { id: base.id });
      await queries.invalidateQueries({ queryKey: userQueries.all });
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        await showNewer();
        return setState({ ...START, stale: true });
      }
      const { text, fields } = failure(error);
      setState({ ...START, errors: Object.keys(fields).length > 0 ? fields : { '': text } });
    }
  }
  return {
    values,
    change: (part) => setValues((before) => ({ ...before, ...part })),
    dirty,
    ...state,
    save: () => save(),
    confirmDepartment: () => save({ department: base.department }),
    reset: () => take(person),
  };
}

/** Keeps the page open while something is not saved. */
function useUnsaved(dirty: boolean): void {
  const [work] = useState(registerUnsaved);
  useEffect(() => {
    work.set(dirty);
    return () => work.dispose();
  }, [work, dirty]);
}
