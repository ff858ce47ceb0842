import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import {
  createRule,
  deleteRule,
  listRules,
  previewRule,
  readRule,
  reorderRules,
  ruleOptions,
  runRules,
  updateRule,
  type AutoAssignRule,
  type RuleInput,
  type RuleOptions,
} from '#contract/accounts/auto-assign.ts';
import type { Call } from '#contract/endpoint.ts';
import { itemsOf } from '#contract/lists.ts';
import { hasExtension } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** A rule of any server: what it does not say gets its default (EXPECTATIONS "Other servers"). */
export function ruleOf(answer: Partial<AutoAssignRule> & { id: string }): AutoAssignRule {
  return {
    name: '',
    is_active: true,
    priority: 0,
    match: 'all',
    conditions: [],
    author: null,
    updated_at: '',
    version: 0,
    ...answer,
    effects: { company: null, groups: [], team: null, role: null, ...answer.effects },
  };
}

/** Whether the server knows previews, runs and orders of rules. */
export const knowsRules = ({ core }: ElementCore): boolean => hasExtension(core, 'auto-assign');

const NO_OPTIONS: RuleOptions = { groups: [], teams: [], directory_groups: [], departments: [], email_domains: [] };
const PAGE_SIZE = 20;

/** A rule as it is written in the editor. */
export type RuleDraft = RuleInput & { id?: string };

/** Query keys and options of the rules. */
export const ruleQueries = {
  all: ['auto-assign'] as const,
  list: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['auto-assign', 'list'] as const,
      queryFn: async ({ signal }) => itemsOf(await api(listRules, {}, { signal })).map(ruleOf),
    }),
  rule: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['auto-assign', 'rule', id] as const,
      queryFn: async ({ signal }) => ruleOf(await api(readRule, { params: { id } }, { signal })),
    }),
  options: (element: ElementCore) =>
    queryOptions({
      queryKey: ['auto-assign', 'options'] as const,
      queryFn: async ({ signal }) => (knowsRules(element) ? element.api(ruleOptions, {}, { signal }) : NO_OPTIONS),
    }),
  preview: ({ api }: ElementCore, rule: RuleDraft) =>
    infiniteQueryOptions({
      queryKey: ['auto-assign', 'preview', rule] as const,
      queryFn: ({ signal, pageParam }) =>
        api(previewRule, { body: { rule, page: pageParam, page_size: PAGE_SIZE } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ count, page, page_size }) => (page * page_size < count ? page + 1 : undefined),
      placeholderData: keepPreviousData,
    }),
  dryRun: ({ api }: ElementCore) =>
    infiniteQueryOptions({
      queryKey: ['auto-assign', 'dry-run'] as const,
      queryFn: ({ signal, pageParam }) =>
        api(runRules, { body: { dry_run: true, page: pageParam, page_size: PAGE_SIZE } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ count, page, page_size }) => (page * page_size < count ? page + 1 : undefined),
      staleTime: 0,
      gcTime: 0,
    }),
};

/** What changes rules. */
export const ruleChanges = {
  create: ({ api }: ElementCore, body: RuleInput) => api(createRule, { body }),
  update: ({ api }: ElementCore, id: string, body: Call<typeof updateRule>['body']) =>
    api(updateRule, { params: { id }, body }),
  /** Writes a rule whole: a new one, or on top of a state of it. */
  save: (element: ElementCore, rule: RuleInput, over: AutoAssignRule | null) => {
    const body = { ...rule, name: rule.name.trim() };
    if (!over) return ruleChanges.create(element, body);
    return ruleChanges.update(element, over.id, { ...body, ...(over.version > 0 && { version: over.version }) });
  },
  remove: ({ api }: ElementCore, id: string) => api(deleteRule, { params: { id } }),
  reorder: ({ api }: ElementCore, ordered_ids: string[]) => api(reorderRules, { body: { ordered_ids } }),
  run: ({ api }: ElementCore) => api(runRules, { body: { dry_run: false } }, { limitMs: 120_000 }),
};
