import { useQuery } from '@tanstack/react-query';

import { LAST_SIGN_INS, USER_STATUSES } from '#contract/accounts/users.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { PausedSearch } from '#core/ui/fields/paused-search.tsx';
import { ResetFilters, TableFilter, type FilterOption } from '#core/ui/table/table-filter.tsx';
import { filterCount, withFilter, type TableView } from '#core/ui/table/table-view.ts';

import { userQueries } from '../users-queries.ts';

/** The filters of the list of people, as the address and the server name them. */
export const FILTER_KEYS = ['group', 'role', 'status', 'source', 'last_sign_in', 'admin', 'company'] as const;
type FilterKey = (typeof FILTER_KEYS)[number];

/** Search and filters of the list. */
export function PeopleFilters({ view, onView }: { view: TableView; onView: (view: TableView) => void }) {
  const t = useTexts('users');
  const options = useOptions();
  return (
    <div className="listing-filters">
      <PausedSearch
        label={t('search')}
        value={view.search}
        onChange={(search) => onView({ ...view, page: 1, search })}
      />
      {FILTER_KEYS.map(
        (key) =>
          options[key].length > 0 && (
            <TableFilter
              key={key}
              label={t(key === 'last_sign_in' ? 'columns.lastSignIn' : `columns.${key}`)}
              options={options[key]}
              chosen={view.filters[key] ?? []}
              onChange={(values) => onView(withFilter(view, key, values))}
            />
          ),
      )}
      <ResetFilters count={filterCount(view)} onReset={() => onView({ ...view, page: 1, filters: {} })} />
    </div>
  );
}

function useOptions(): Record<FilterKey, FilterOption[]> {
  const t = useTexts('users');
  const core = useCore();
  const { user } = useStore(core.core.$session);
  const isSuperuser = user?.is_superuser === true;
  // a superuser's list holds the people of all companies, so do its groups
  const groups = useQuery(userQueries.groups(core, isSuperuser));
  const companies = useQuery({ ...userQueries.companies(core), enabled: isSuperuser });
  const named = (list: { id: string; name: string }[] | undefined): FilterOption[] =>
    (list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return {
    status: USER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    role: [
      { value: '1', label: t('role.admin') },
      { value: '0', label: t('role.user') },
    ],
    group: (groups.data ?? []).map(({ id, name, company }) => ({
      value: id,
      label: company === undefined ? name : `${name} · ${company}`,
    })),
    last_sign_in: LAST_SIGN_INS.map((value) => ({ value, label: t(`signedIn.${value}`) })),
    source: [
      { value: 'local', label: t('source.local') },
      { value: 'directory', label: t('source.directory') },
    ],
    admin: [{ value: 'true', label: t('columns.isAdmin') }],
    company: isSuperuser ? named(companies.data) : [],
  };
}
