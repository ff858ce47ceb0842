import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useEffect, type SubmitEvent } from 'react';

import type { OutsideField } from '#contract/accounts/outside-fields.ts';
import type { UserDetail } from '#contract/accounts/users.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Combobox } from '#core/ui/fields/combobox.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { Switch } from '#core/ui/fields/switch.tsx';

import { GroupsChoice, optionsOf, RoleChoice } from '../list/batch-choice.tsx';
import { nameOf } from '../list/people-columns.tsx';
import { userQueries } from '../users-queries.ts';
import { isOwn } from './person-values.ts';
import { usePersonDraft, type PersonDraft } from './use-person-draft.ts';

const NAMES = ['first_name', 'last_name', 'email', 'department', 'job_title'] as const;

/** The fields of a person; what may not be changed is shown, with the reason. */
export function PersonForm({ person, onDirty }: { person: UserDetail; onDirty: (dirty: boolean) => void }) {
  const t = useTexts('users');
  const draft = usePersonDraft(person);
  useEffect(() => onDirty(draft.dirty), [draft.dirty, onDirty]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void draft.save();
  };
  return (
    <form noValidate className="flex flex-col gap-7" onSubmit={submit}>
      <Account person={person} draft={draft} />
      <Membership person={person} draft={draft} />
      {draft.isStale && (
        <div role="alert" className="banner banner-warning flex-wrap">
          <span className="flex-1">{t('person.stale')}</span>
          <Button size="small" onClick={draft.discard}>
            {t('person.showNewer')}
          </Button>
        </div>
      )}
      {!draft.isStale && draft.problems[''] !== undefined && (
        <p role="alert" className="banner banner-danger">
          {draft.problems['']}
        </p>
      )}
      <div className="save-bar" data-dirty={draft.dirty}>
        <Button type="submit" look="primary" busy={draft.busy} disabled={!draft.dirty}>
          {t('person.save')}
        </Button>
        <Button onClick={draft.discard} disabled={!draft.dirty || draft.busy}>
          {t('person.discard')}
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  person: UserDetail;
  draft: PersonDraft;
}

function Account({ person, draft }: PartProps) {
  const { values, change, problems } = draft;
  const t = useTexts('users');
  const { account } = person.rights;
  const reason = accountReason(person);
  // what the person wrote themselves moves them by no rule until somebody confirms it
  const isOwnWord = person.department_proven === false && person.department !== '' && account;
  const ownWord = {
    hint: t('person.ownDepartment'),
    aside: (
      <button
        type="button"
        className="text-link text-sm"
        disabled={draft.dirty || draft.busy}
        onClick={() => void draft.confirmDepartment()}
      >
        {t('person.confirmDepartment')}
      </button>
    ),
  };
  const addressHint = useAddressHint(person);
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-base">{t('person.account')}</h2>
      {reason && (
        <p className="banner">
          <Icon of={Info} /> {t(`person.${reason}`)}
        </p>
      )}
      <div className="grid grid-cols-2 gap-4 @max-[560px]:grid-cols-1">
        {NAMES.map((field) => (
          <Field
            key={field}
            label={t(`fields.${field}`)}
            type={field === 'email' ? 'email' : 'text'}
            value={values[field]}
            error={problems[field]}
            autoComplete="off"
            disabled={!account || isOutside(person, field)}
            {...(field === 'department' && isOwnWord && ownWord)}
            {...(field === 'email' && { hint: addressHint })}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        ))}
        <Select
          label={t('fields.locale')}
          value={values.locale}
          disabled={!account}
          options={[
            { value: 'de-DE', label: 'Deutsch' },
            { value: 'en-US', label: 'English' },
          ]}
          onChange={(locale) => change({ locale })}
        />
      </div>
    </section>
  );
}

const isOutside = ({ rights }: UserDetail, field: OutsideField): boolean =>
  rights.outside?.fields.includes(field) === true;

/** Of an equal: that a new address waits for their consent, or would. */
function useAddressHint(person: UserDetail): string | undefined {
  const t = useTexts('users');
  const { asked_email, rights } = person;
  if (asked_email) return t('person.askedEmail', { email: asked_email });
  const isChangeable = rights.account && !isOutside(person, 'email');
  return isChangeable && rights.address === 'asked' ? t('person.asked', { name: nameOf(person) }) : undefined;
}

/** Why the account's fields cannot be changed; null when they can. */
function accountReason({
  rights,
  has_other_companies,
}: UserDetail): 'shared' | 'higher' | 'directory' | 'sign_on' | null {
  if (!rights.account) return has_other_companies ? 'shared' : 'higher';
  return rights.outside?.by ?? null;
}

function Membership({ person, draft: { values, change, problems } }: PartProps) {
  const t = useTexts('users');
  const teams = useQuery(userQueries.teams(useCore()));
  const { membership, role, remove } = person.rights;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-base">{t('person.rights')}</h2>
      <RoleChoice
        value={values.role === 1 ? '1' : '0'}
        disabled={!role}
        onChange={(next) => change({ role: next === '1' ? 1 : 0 })}
      />
      <div>
        <Switch
          label={t('columns.isAdmin')}
          checked={values.is_company_admin}
          disabled={!membership || remove === 'none'}
          onChange={(is_company_admin) => change({ is_company_admin })}
        />
        <p className="field-hint">{t('person.adminHint')}</p>
      </div>
      <GroupsChoice
        known={person.groups.filter(isOwn)}
        value={values.group_ids}
        disabled={!membership}
        onChange={(group_ids) => change({ group_ids })}
      />
      <Combobox
        label={t('columns.teams')}
        options={optionsOf(teams.data, person.teams.filter(isOwn))}
        value={values.team_ids}
        error={problems['team_ids']}
        disabled={!membership}
        onChange={(team_ids) => change({ team_ids })}
      />
    </section>
  );
}
