import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';

import type { CompanyDetail } from '#contract/companies.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { companyChanges, companyQueries } from '../company-queries.ts';
import { problemsOf, useChange } from '../use-change.ts';
import { useKeptDraft, useUnsaved } from '../use-kept-draft.ts';
import { bodyOf, changesOf, conflictsOf, formOf, type CompanyForm } from './company-form.ts';

type Values = Partial<CompanyForm>;
interface ProfileDraft {
  values: Values;
  /** The company as it was when the first of them was typed. */
  base: CompanyDetail;
}
/** Fields that two people have changed at once. */
export interface Conflict {
  fields: (keyof CompanyForm)[];
  mine: Values;
  theirs: CompanyDetail;
}

/** The company as somebody else has saved it meanwhile. */
const newerIn = (error: unknown): CompanyDetail | undefined =>
  error instanceof ApiError && error.status === 412 ? (error.body as { current?: CompanyDetail }).current : undefined;

const without = (values: Values, leaves: (key: keyof CompanyForm, value: string | undefined) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !leaves(key as keyof CompanyForm, value)));

/** What was typed, and what it changes. */
function useProfileDraft(company: CompanyDetail) {
  const [{ values = {}, base = company }, keep] = useKeptDraft<ProfileDraft>(`profile ${company.id}`);
  const changes = changesOf(company, values);
  const changed = Object.keys(changes).length > 0;
  useUnsaved(changed);
  return {
    base,
    changes,
    changed,
    values: { ...formOf(company), ...values },
    set: (key: keyof CompanyForm, value: string) =>
      keep((now) => draftOf({ ...now.values, [key]: value }, now.base ?? company)),
    /** Lets go of these; what is left rests on another state of the company. */
    drop: (leaves: (key: keyof CompanyForm, value: string | undefined) => boolean, over: CompanyDetail) =>
      keep((now) => draftOf(without(now.values ?? {}, leaves), over)),
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

  async function send(over: CompanyDetail, sent: Values): Promise<void> {
    setProblems({});
    try {
      const saved = await run(company.id, () => companyChanges.update(core, company.id, bodyOf(sent), over.version));
      // what was typed meanwhile stays
      drop((key, value) => sent[key] === value, saved);
      toast({ kind: 'success', title: t('overview.saved') });
    } catch (error) {
      const theirs = newerIn(error);
      if (!theirs) return setProblems(problemsOf(error, wordsOf(error)));
      const fields = conflictsOf(over, theirs, sent);
      if (fields.length === 0) return send(theirs, sent);
      setConflict({ fields, mine: sent, theirs });
    }
  }
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (changes.name?.trim() === '') return setProblems({ name: t('field.nameMissing') });
    await send(base, changes);
  }
  async function decide(whose: 'mine' | 'theirs'): Promise<void> {
    if (!conflict) return;
    const { fields, mine, theirs } = conflict;
    setConflict(undefined);
    if (whose === 'mine') return send(theirs, mine);
    drop((key) => fields.includes(key), theirs);
    await queries.invalidateQueries({ queryKey: companyQueries.all });
    const rest = without(mine, (key) => fields.includes(key));
    if (Object.keys(rest).length > 0) await send(theirs, rest);
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

/** Nothing is kept of a draft that changes nothing, so that the next one rests on what is shown then. */
const draftOf = (values: Values, base: CompanyDetail): Partial<ProfileDraft> =>
  Object.keys(changesOf(base, values)).length > 0 ? { values, base } : {};
