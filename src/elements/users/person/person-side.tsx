import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import type { UserDetail } from '#contract/accounts/users.ts';
import { formatDate, formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { useCore } from '#core/session/use-core.ts';
import { Chip } from '#core/ui/chip.tsx';
import { GoLink, placeOf } from '#core/ui/go-link.tsx';

import { useActedWhat } from '../acting/use-acted-what.ts';
import { Belongings } from '../belongings.tsx';

import { isOwn } from './person-values.ts';

/** What is known of a person besides the form: companies, directory, sessions, log. */
export function PersonSide({ person, okrPath }: { person: UserDetail; okrPath: string }) {
  const t = useTexts('users');
  const { locale } = useCore();
  return (
    <aside className="flex flex-col gap-6 text-sm">
      <Part title={t('columns.companies')}>
        <ul className="flex flex-col gap-1.5">
          {person.companies.map((company) => (
            <li key={company.id} className="flex flex-wrap items-center gap-2">
              {company.name}
              {company.is_company_admin && <Chip icon={ShieldCheck}>{t('columns.isAdmin')}</Chip>}
            </li>
          ))}
          {person.has_other_companies && <li className="text-muted">{t('person.otherCompanies')}</li>}
        </ul>
      </Part>
      <Answers person={person} okrPath={okrPath} />
      <Elsewhere person={person} />
      <Part title={t('person.signIn')}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          <Fact name={t('columns.lastSignIn')}>
            {person.last_sign_in === null ? t('never') : formatMoment(new Date(person.last_sign_in), locale)}
          </Fact>
          <Fact name={t('person.sessions')}>{person.sessions_count}</Fact>
          <Fact name={t('person.since')}>{formatDate(new Date(person.created_at), locale)}</Fact>
          <Fact name={t('columns.source')}>{t(person.source === 'local' ? 'source.local' : 'source.directory')}</Fact>
        </dl>
      </Part>
      {person.directory_groups.length > 0 && (
        <Part title={t('person.directoryGroups')}>
          <p className="flex flex-wrap gap-1.5">
            {person.directory_groups.map((name) => (
              <Chip key={name}>{name}</Chip>
            ))}
          </p>
        </Part>
      )}
      <Log log={person.log} />
    </aside>
  );
}

/** What the form does not show of what a person leads and answers for; where the server says so. */
function Answers({ person, okrPath }: { person: UserDetail; okrPath: string }) {
  const t = useTexts('users');
  if (!person.belongings) return null;
  const all = person.belongings.filter(({ kind }) => kind !== 'groups' && kind !== 'teams');
  const isInOkr = all.some(({ kind }) => kind !== 'leads' && kind !== 'boards');
  return (
    <Part title={t('person.answers')}>
      {all.length === 0 ? <p className="text-muted">{t('person.noAnswers')}</p> : <Belongings all={all} />}
      {isInOkr && okrPath !== '' && (
        <p>
          <GoLink to={placeOf(okrPath, person.id)}>{t('person.okr')}</GoLink>
        </p>
      )}
    </Part>
  );
}

/** Groups and teams in other companies, which a superuser sees and changes there. */
function Elsewhere({ person }: { person: UserDetail }) {
  const t = useTexts('users');
  const all = [...person.groups, ...person.teams].filter((one) => !isOwn(one));
  if (all.length === 0) return null;
  return (
    <Part title={t('person.elsewhere')}>
      <ul className="flex flex-col gap-1.5">
        {all.map(({ id, name, company }) => (
          <li key={id}>
            {name} <span className="text-subtle">· {company}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What was done to and by the person, newest first. */
function Log({ log }: { log: UserDetail['log'] }) {
  const t = useTexts('users');
  const { locale } = useCore();
  const nameOf = useNameOf();
  // actions of other areas that were done to the person are not named one by one
  const words = (action: string): string =>
    t(`log.${action.replaceAll('.', '_')}` as 'log.users_update', { defaultValue: t('log.other') });
  const actedWords = useActedWords();
  return (
    <Part title={t('person.log')}>
      {log.length === 0 ? (
        <p className="text-muted">{t('person.noLog')}</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {log.map((entry) => (
            <li key={`${entry.at}${entry.action}`} className="flex flex-col leading-snug">
              <span>{actedWords(entry.detail) ?? words(entry.action)}</span>
              <span className="text-subtle numbers text-xs">
                {formatMoment(new Date(entry.at), locale)}
                {(entry.actor !== null || entry.former === true) && ` · ${nameOf({ full_name: entry.actor ?? '' })}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

/** What somebody did in the person's name, and to what; undefined for entries that do not say. */
function useActedWords(): (detail: Record<string, unknown>) => string | undefined {
  const t = useTexts('users');
  const whatOf = useActedWhat();
  return ({ act, on, name, card }) => {
    if (typeof act !== 'string' || typeof on !== 'string') return undefined;
    const what = whatOf({
      on,
      name: typeof name === 'string' ? name : '',
      card: typeof card === 'string' ? card : null,
    });
    return t(`acted.${act}` as 'acted.changed', { what });
  };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-sm">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="numbers">{children}</dd>
    </>
  );
}
