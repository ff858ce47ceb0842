import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { listCompanies } from '#contract/accounts/companies.ts';
import { itemsOf } from '#contract/lists.ts';
import { listTeams } from '#contract/accounts/teams.ts';
import {
  batchUsers,
  removeDuplicates,
  type BatchAction,
  type BatchAnswer,
  type DuplicatesAnswer,
} from '#contract/accounts/user-batch.ts';
import {
  createUserGroup,
  deleteUserGroup,
  listUserGroups,
  updateUserGroup,
  type UserGroup,
} from '#contract/accounts/user-groups.ts';
import {
  createUser,
  deleteUser,
  exportUsers,
  listUserIds,
  listUsers,
  readUser,
  resetUserPassword,
  updateUser,
  type User,
  type UserDetail,
} from '#contract/accounts/users.ts';
import { ACTED_SORTS, exportImpersonations, listImpersonations, type Acted } from '#contract/accounts/impersonation.ts';
import type { Call } from '#contract/endpoint.ts';
import { erasePerson, listDeletedPeople, restoreDeleted } from '#contract/trash.ts';
import type { ElementCore } from '#core/session/use-core.ts';
import { sortText, type TableView } from '#core/ui/table/table-view.ts';

/** What every person has, for servers that say less. */
const PERSON_DEFAULTS = {
  email: '',
  first_name: '',
  last_name: '',
  initials: '',
  role: 0 as const,
  is_superuser: false,
  is_company_admin: false,
  status: 'active' as const,
  source: 'local',
  department: '',
  job_title: '',
  locale: 'de-DE' as const,
  last_sign_in: null,
  companies: [],
  groups: [],
  teams: [],
  has_other_companies: false,
  rights: { account: false, role: false, membership: false, remove: 'none' as const, impersonate: false },
  version: 0,
};
const personOf = <P extends Partial<User> & { id: string }>(answer: P) => ({ ...PERSON_DEFAULTS, ...answer });
const detailOf = (answer: Partial<UserDetail> & { id: string }): UserDetail => ({
  created_at: new Date(0).toISOString(),
  directory_groups: [],
  sessions_count: 0,
  log: [],
  ...personOf(answer),
});

/** The filters of a view as the calls take them. */
interface ActedSearch {
  search: string;
  acts: readonly Acted[];
}
const actedQuery = ({ search, acts }: ActedSearch) => ({
  ...(search !== '' && { search }),
  ...(acts.length > 0 && { act: acts.join(',') }),
});

function queryOf({ search, sort, filters }: TableView): Record<string, string> {
  const set = Object.entries(filters).map(([key, values]) => [key, values.join(',')] as const);
  return {
    ...Object.fromEntries(set),
    ...(search !== '' && { search }),
    ...(sort && { sort: sortText(sort) }),
  };
}

/** Query keys and options of everything about people; every key of this area derives from here. */
export const userQueries = {
  all: ['users'] as const,
  list: ({ api }: ElementCore, view: TableView) =>
    queryOptions({
      queryKey: ['users', 'list', view] as const,
      queryFn: async ({ signal }) => {
        const paged = view.pageSize === 'all' ? {} : { page: view.page, page_size: view.pageSize };
        const answer = await api(listUsers, { query: { ...queryOf(view), ...paged } }, { signal });
        const people = itemsOf(answer).map(personOf);
        return { people, count: Array.isArray(answer) ? people.length : answer.count };
      },
      placeholderData: keepPreviousData,
    }),
  /** Which of these addresses, with commas between them, are those of people who can be seen here. */
  addresses: ({ api }: ElementCore, emails: string) =>
    queryOptions({
      queryKey: ['users', 'addresses', emails] as const,
      queryFn: async ({ signal }) => {
        const query = { email: emails, page: 1, page_size: 200 };
        return itemsOf(await api(listUsers, { query }, { signal })).map(personOf);
      },
      enabled: emails !== '',
    }),
  person: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['users', 'person', id] as const,
      queryFn: async ({ signal }) => detailOf(await api(readUser, { params: { id } }, { signal })),
    }),
  /** Groups of people of the active company; `all` those of every company, for superusers. */
  groups: ({ api }: ElementCore, all = false) =>
    queryOptions({
      queryKey: ['user-groups', all ? 'all' : 'own'] as const,
      queryFn: async ({ signal }) =>
        itemsOf(await api(listUserGroups, all ? { query: { all: 'true' } } : {}, { signal })),
    }),
  teams: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['teams', 'choices'] as const,
      queryFn: async ({ signal }) => itemsOf(await api(listTeams, {}, { signal })),
    }),
  companies: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['companies', 'choices'] as const,
      queryFn: async ({ signal }) => itemsOf(await api(listCompanies, {}, { signal })),
    }),
  acted: ({ api }: ElementCore, acts: readonly Acted[], view: TableView) =>
    queryOptions({
      queryKey: ['users', 'acted', acts, view] as const,
      queryFn: ({ signal }) =>
        api(
          listImpersonations,
          {
            query: {
              ...actedQuery({ search: view.search, acts }),
              ...(view.pageSize !== 'all' && { page: view.page, page_size: view.pageSize }),
              sort: ACTED_SORTS.find((sort) => sort === sortText(view.sort)),
            },
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  deleted: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['users', 'deleted'] as const,
      queryFn: async ({ signal }) => (await api(listDeletedPeople, {}, { signal })).results,
    }),
  duplicates: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['users', 'duplicates'] as const,
      queryFn: async () => (await api(removeDuplicates, { body: { dry_run: true } })).groups,
    }),
};

/** How many ids one address can carry. */
const IDS_IN_ADDRESS = 300;

/** All people of the view, or these people in parts; who is named is exported whatever the filters say now. */
function exportQueries(view: TableView, ids: readonly string[]): Record<string, string>[] {
  if (ids.length === 0) return [queryOf(view)];
  const { sort = 'name' } = queryOf(view);
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_IN_ADDRESS) }, (_, index) =>
    ids.slice(index * IDS_IN_ADDRESS, (index + 1) * IDS_IN_ADDRESS),
  );
  return parts.map((part) => ({ sort, ids: part.join(',') }));
}

/** What is asked of many people at once. */
export interface BatchRequest {
  action: BatchAction;
  user_ids: string[];
  group_ids?: string[];
  company_id?: string;
  role?: 0 | 1;
}

/** Sends a batch in pieces, so that each is soon answered and people see how far it is; `signal` ends it between two. */
export async function runBatch(
  { api }: ElementCore,
  request: BatchRequest,
  { dry, onProgress, signal }: { dry: boolean; onProgress?: (done: number) => void; signal?: AbortSignal },
): Promise<BatchAnswer> {
  const sum: BatchAnswer = { dry_run: dry, changed: 0, unchanged: 0, refused: 0, results: [] };
  // the people of a piece are locked while it is looked at or done: small ones let others work between them
  const size = request.user_ids.length > 2_000 ? 200 : 100;
  for (let at = 0; at < request.user_ids.length; at += size) {
    const user_ids = request.user_ids.slice(at, at + size);
    const call = { body: { ...request, user_ids, dry_run: dry } };
    const answer = await api(batchUsers, call, { limitMs: 120_000, ...(signal && { signal }) });
    sum.changed += answer.changed;
    sum.unchanged += answer.unchanged;
    sum.refused += answer.refused;
    sum.results.push(...answer.results);
    onProgress?.(at + user_ids.length);
  }
  return sum;
}

/** The calls that change something; each rejects with `ApiError`. */
export const userCalls = {
  create: ({ api }: ElementCore, body: Call<typeof createUser>['body']) => api(createUser, { body }),
  update: (
    { api }: ElementCore,
    { id, version, body }: { id: string; version: number; body: Call<typeof updateUser>['body'] },
  ) => api(updateUser, { params: { id }, body }, { headers: version > 0 ? { 'If-Match': `"${version}"` } : {} }),
  remove: ({ api }: ElementCore, id: string) => api(deleteUser, { params: { id } }),
  restore: ({ api }: ElementCore, id: string) => api(restoreDeleted, { params: { id } }),
  erase: ({ api }: ElementCore, id: string) => api(erasePerson, { params: { id } }),
  reset: ({ api }: ElementCore, id: string) => api(resetUserPassword, { params: { id } }),
  /** All people of the view, or only these ids; text of a CSV file. */
  csv: async ({ api }: ElementCore, view: TableView, ids: readonly string[]): Promise<string> => {
    const parts: string[] = [];
    for (const query of exportQueries(view, ids)) parts.push(await api(exportUsers, { query }, { limitMs: 120_000 }));
    // each part brings the heading again
    return parts.map((part, index) => (index === 0 ? part : part.slice(part.indexOf('\r\n') + 2))).join('');
  },
  /** The log of impersonation; text of a CSV file. */
  actedCsv: ({ api }: ElementCore, wanted: ActedSearch): Promise<string> =>
    api(exportImpersonations, { query: actedQuery(wanted) }, { limitMs: 60_000 }),
  /** The ids of all people of the view, on all pages. */
  found: async ({ api }: ElementCore, view: TableView): Promise<string[]> =>
    (await api(listUserIds, { query: queryOf(view) }, { limitMs: 60_000 })).ids,
  saveGroup: (
    { api }: ElementCore,
    { id, ...body }: { id?: string; name: string; description: string },
  ): Promise<UserGroup> =>
    id === undefined ? api(createUserGroup, { body }) : api(updateUserGroup, { params: { id }, body }),
  removeGroup: ({ api }: ElementCore, id: string) => api(deleteUserGroup, { params: { id } }),
  merge: (
    { api }: ElementCore,
    merges: { keep: string; remove: string[] }[],
    dry: boolean,
  ): Promise<DuplicatesAnswer> => api(removeDuplicates, { body: { merges, dry_run: dry } }, { limitMs: 120_000 }),
};
