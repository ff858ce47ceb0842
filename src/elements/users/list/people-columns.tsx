import { Ban, Check, Mail, ShieldCheck } from 'lucide-react';
import { useCallback, useMemo } from 'react';

import type { User, UserStatus } from '#contract/accounts/users.ts';
import { formatDate, formatTime } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Chip, Pill } from '#core/ui/chip.tsx';
import type { TableColumn } from '#core/ui/table/table-columns.ts';

/** First and last name, or the address of who has none yet. */
export const nameOf = (person: Pick<User, 'first_name' | 'last_name' | 'email'>): string =>
  `${person.first_name} ${person.last_name}`.trim() || person.email;

const STATUS = {
  active: { look: 'good', icon: Check },
  invited: { look: 'info', icon: Mail },
  disabled: { look: 'neutral', icon: Ban },
} as const;

export function StatusPill({ status }: { status: UserStatus }) {
  const t = useTexts('users');
  return <Pill {...STATUS[status]}>{t(`status.${status}`)}</Pill>;
}

export function PersonCell({ person }: { person: User }) {
  const name = nameOf(person);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar person={{ id: person.id, full_name: name, initials: person.initials }} title="" />
      <span className="flex min-w-0 flex-col leading-snug">
        <span className="font-medium">{name}</span>
        <Address email={person.email} />
      </span>
    </span>
  );
}

/** An address; where it has no room it is broken before its domain. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="text-subtle text-xs break-words">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

export function RoleCell({ person }: { person: User }) {
  const t = useTexts('users');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  // of the own company there is its mark; a superuser sees those who administer others too
  const elsewhere = person.companies.filter(
    ({ id, is_company_admin }) => is_company_admin && id !== user?.active_company,
  );
  const role = person.is_superuser ? 'superuser' : person.role === 1 ? 'admin' : 'user';
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {t(`role.${role}`)}
      {person.is_company_admin && <Chip icon={ShieldCheck}>{t('columns.adminChip')}</Chip>}
      {elsewhere.map(({ id, name }) => {
        const mark = t('columns.adminOf', { company: name });
        return (
          <span key={id} className="flex max-w-44" title={mark}>
            <Chip icon={ShieldCheck}>{mark}</Chip>
          </span>
        );
      })}
    </span>
  );
}

/** The last sign-in: today with its time, else the day. */
export function useMoment(): (moment: string | null) => string {
  const t = useTexts('users');
  const { locale } = useCore();
  return useCallback(
    (moment) => {
      if (moment === null) return t('never');
      const date = new Date(moment);
      const today = formatDate(date, locale) === formatDate(new Date(), locale);
      return today ? t('today', { time: formatTime(date, locale) }) : formatDate(date, locale);
    },
    [t, locale],
  );
}

/** The columns of the list; companies only for who sees several. */
export function usePeopleColumns(): TableColumn<User>[] {
  const t = useTexts('users');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const momentOf = useMoment();
  const many = user?.is_superuser === true;
  return useMemo(
    () => [
      { key: 'name', header: t('columns.name'), sortable: true, cell: (person) => <PersonCell person={person} /> },
      ...(many
        ? [
            {
              key: 'companies',
              header: t('columns.companies'),
              priority: 4 as const,
              cell: (person: User) => (
                <span className="whitespace-nowrap">{person.companies.map(({ name }) => name).join(', ')}</span>
              ),
            },
          ]
        : []),
      {
        key: 'groups',
        header: t('columns.groups'),
        priority: 4,
        cell: (person) => person.groups.map(({ name }) => name).join(', '),
      },
      {
        key: 'role',
        header: t('columns.role'),
        sortable: true,
        priority: 2,
        cell: (person) => <RoleCell person={person} />,
      },
      {
        key: 'status',
        header: t('columns.status'),
        sortable: true,
        cell: (person) => <StatusPill status={person.status} />,
      },
      {
        key: 'last_sign_in',
        header: t('columns.lastSignIn'),
        sortable: true,
        priority: 3,
        cell: (person) => <span className="text-muted numbers whitespace-nowrap">{momentOf(person.last_sign_in)}</span>,
      },
      {
        key: 'source',
        header: t('columns.source'),
        sortable: true,
        priority: 5,
        cell: (person) => (
          <span className="text-muted">{t(person.source === 'local' ? 'source.local' : 'source.directory')}</span>
        ),
      },
    ],
    // the texts change with the language, and with them all columns
    [t, many, momentOf],
  );
}
