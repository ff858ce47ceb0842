import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';

import type { CompanyDetail } from '#contract/companies.ts';
import { currentIn } from '#core/api/current-in.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { companyChanges, companyQueries } from '../company-queries.ts';
import { problemsOf, useChange } from '../use-change.ts';
import { useKeptDraft, useUnsaved } from '../use-kept-draft.ts';
import { bodyOf, changesOf, conflictsOf, formOf, type CompanyForm } from './company-form.ts';

type Values = Partial<CompanyForm>;
interface ProfileDraft {
  values: Values;
  /** What stood in each of these fields when its first letter was typed. */
  base: Values;
}
/** Fields that two people have changed at once. */
export interface Conflict {
  fields: (keyof CompanyForm)[];
  mine: Values;
  theirs: CompanyDetail;
}

const without = (values: Values, leaves: (key: keyof CompanyForm, value: string | undefined) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !leaves(key as keyof CompanyForm, value)));

/** What was typed, and what it changes. */
function useProfileDraft(company: CompanyDetail) {
  const [{ values = {}, base = {} }, keep] = useKeptDraft<ProfileDraft>(`profile ${company.id}`);
  const changes = changesOf(company, values);
  const changed = Object.keys(changes).length > 0;
  useUnsaved(changed);
  return {
    base,
    changes,
    changed,
    values: { ...formOf(company), ...values },
    set: (key: keyof CompanyForm, value: string) =>
      keep((now) => draftOf({ ...now.values, [key]: value }, { [key]: formOf(company)[key], ...now.base })),
    /** Lets go of these. */
    drop: (leaves: (key: keyof CompanyForm, value: string | undefined) => boolean) =>
      keep((now) => draftOf(without(now.values ?? {}, leaves), now.base ?? {})),
    clear: () => keep(() => ({})),
  };
}

/**
 * What was typed over what the server holds. Who has changed other fields meanwhile is not disturbed; where both have
 * changed the same, both versions wait for a choice.
 */
export function useProfileForm(company: CompanyDetail) {
  const t = useTexts('companies');
  const core = useCore();
  const queries = useQueryClient();
  const { run, busy, wordsOf, toast } = useChange();
  const { base, changes, changed, values, set, drop, clear } = useProfileDraft(company);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict>();

  /** Shows at once what the server holds: what is typed next rests on it. */
  const show = (known: CompanyDetail): void => {
    if (known?.version !== undefined) queries.setQueryData(companyQueries.one(core, company.id).queryKey, known);
  };
  async function send(over: CompanyDetail, was: Values, sent: Values): Promise<void> {
    setProblems({});
    try {
      show(await run(company.id, () => companyChanges.update(core, company.id, bodyOf(sent), over.version)));
      // what was typed meanwhile stays
      drop((key, value) => sent[key] === value);
      toast({ kind: 'success', title: t('overview.saved') });
    } catch (error) {
      const theirs = currentIn<CompanyDetail>(error);
      if (!theirs) return setProblems(problemsOf(error, wordsOf(error)));
      show(theirs);
      await sendUnlessBoth(theirs, was, sent);
    }
  }
  /** Where both have changed the same field, the person decides first. */
  async function sendUnlessBoth(over: CompanyDetail, was: Values, sent: Values): Promise<void> {
    const fields = conflictsOf(was, over, sent);
    if (fields.length === 0) return send(over, was, sent);
    setConflict({ fields, mine: sent, theirs: over });
  }
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (changes.name?.trim() === '') return setProblems({ name: t('field.nameMissing') });
    await sendUnlessBoth(company, base, changes);
  }
  async function decide(whose: 'mine' | 'theirs'): Promise<void> {
    if (!conflict) return;
    const { fields, mine, theirs } = conflict;
    setConflict(undefined);
    if (whose === 'mine') return send(theirs, formOf(theirs), mine);
    drop((key) => fields.includes(key));
    await queries.invalidateQueries({ queryKey: companyQueries.all });
    const rest = without(mine, (key) => fields.includes(key));
    if (Object.keys(rest).length > 0) await send(theirs, formOf(theirs), rest);
  }
  return {
    problems,
    busy,
    changed,
    submit,
    conflict,
    decide,
    /** Back to the form; saving it asks again. */
    later: () => setConflict(undefined),
    values,
    set,
    reset: () => {
      clear();
      setProblems({});
    },
  };
}

/** Nothing is kept of a field that is as it was, so that its next change rests on what is shown then. */
function draftOf(values: Values, base: Values): ProfileDraft {
  const changed = without(values, (key, value) => value === base[key]);
  return { values: changed, base: without(base, (key) => !(key in changed)) };
}
