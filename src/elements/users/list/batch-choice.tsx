import { useQuery } from '@tanstack/react-query';

import type { BatchAction } from '#contract/accounts/user-batch.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Combobox } from '#core/ui/fields/combobox.tsx';
import { Select } from '#core/ui/fields/select.tsx';

import { userQueries } from '../users-queries.ts';

/** What a batch is given besides the people. */
export interface Choice {
  groups: string[];
  company: string;
  role: '0' | '1';
}

/** Whether all that the action needs is chosen. */
export function isComplete(action: BatchAction, { groups, company }: Choice): boolean {
  if (action.endsWith('_groups')) return groups.length > 0;
  return !action.endsWith('_company') || company !== '';
}

/** Groups, company or role, as the action needs it. */
export function BatchChoice({
  action,
  choice,
  onChoice,
}: {
  action: BatchAction;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}) {
  if (action.endsWith('_groups'))
    return <GroupsChoice value={choice.groups} onChange={(groups) => onChoice({ ...choice, groups })} />;
  if (action.endsWith('_company'))
    return <CompanyChoice value={choice.company} onChange={(company) => onChoice({ ...choice, company })} />;
  return action === 'set_role' ? (
    <RoleChoice value={choice.role} onChange={(role) => onChoice({ ...choice, role })} />
  ) : null;
}

/** The groups of people of the active company. */
export function GroupsChoice({
  value,
  onChange,
  disabled,
  known = [],
}: {
  value: string[];
  onChange: (groups: string[]) => void;
  disabled?: boolean;
  /** Names of chosen groups that may belong to another company. */
  known?: readonly { id: string; name: string }[];
}) {
  const t = useTexts('users');
  const groups = useQuery(userQueries.groups(useCore()));
  return (
    <Combobox
      label={t('columns.groups')}
      options={optionsOf(groups.data, known)}
      value={value}
      onChange={onChange}
      disabled={disabled}
    />
  );
}

/** What there is to choose, and before it what is chosen already from elsewhere. */
export function optionsOf(
  own: readonly { id: string; name: string }[] = [],
  known: readonly { id: string; name: string }[] = [],
): { value: string; label: string }[] {
  const foreign = known.filter(({ id }) => !own.some((one) => one.id === id));
  return [...foreign, ...own].map(({ id, name }) => ({ value: id, label: name }));
}

function CompanyChoice({ value, onChange }: { value: string; onChange: (company: string) => void }) {
  const t = useTexts('users');
  const companies = useQuery(userQueries.companies(useCore()));
  return (
    <Select
      label={t('columns.company')}
      value={value}
      options={[
        { value: '', label: t('batch.chooseCompany') },
        ...(companies.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onChange}
    />
  );
}

/** The global role. */
export function RoleChoice({
  value,
  onChange,
  disabled = false,
}: {
  value: '0' | '1';
  onChange: (role: '0' | '1') => void;
  disabled?: boolean;
}) {
  const t = useTexts('users');
  return (
    <Select
      label={t('columns.role')}
      value={value}
      disabled={disabled}
      hint={t('person.roleHint')}
      options={[
        { value: '0', label: t('role.user') },
        { value: '1', label: t('role.admin') },
      ]}
      onChange={onChange}
    />
  );
}
