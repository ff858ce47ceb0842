import { useQueryClient } from '@tanstack/react-query';

import type { AutoAssignRule } from '#contract/accounts/auto-assign.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { ruleChanges, ruleQueries } from './auto-assign-queries.ts';

/** An action on rules: what is shown of them is read again. */
export function useRuleAction() {
  const t = useTexts('auto-assign');
  return useAction({ failed: t('act.failed'), refresh: [ruleQueries.all] });
}

/** Changes that show at once and are taken back when the server refuses them. */
export function useListChanges() {
  const element = useCore();
  const queries = useQueryClient();
  const { attempt } = useRuleAction();

  async function shownAtOnce(rules: AutoAssignRule[], save: () => Promise<unknown>, id: string): Promise<void> {
    const { queryKey } = ruleQueries.list(element);
    const before = queries.getQueryData(queryKey);
    queries.setQueryData(queryKey, rules);
    if (!(await attempt(save, { id }))) queries.setQueryData(queryKey, before);
  }
  return {
    setActive: (rules: AutoAssignRule[], id: string, is_active: boolean) =>
      shownAtOnce(
        rules.map((rule) => (rule.id === id ? { ...rule, is_active } : rule)),
        () => ruleChanges.update(element, id, { is_active }),
        id,
      ),
    reorder: (rules: AutoAssignRule[], moved: string) =>
      shownAtOnce(
        rules,
        () =>
          ruleChanges.reorder(
            element,
            rules.map(({ id }) => id),
          ),
        moved,
      ),
  };
}
