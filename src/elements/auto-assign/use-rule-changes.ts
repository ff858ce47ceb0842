import { useQueryClient } from '@tanstack/react-query';

import type { AutoAssignRule, RuleInput } from '#contract/auto-assign.ts';
import { useSentence } from '#core/editing/failure.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { ruleChanges, ruleOf, ruleQueries } from './auto-assign-queries.ts';

/** Changes rules, looks at them again and tells the host page. Each rejects when the server refuses. */
export function useRuleChanges() {
  const element = useCore();
  const host = useHost();
  const queries = useQueryClient();
  const toast = useToast();
  const t = useTexts('auto-assign');
  const sentenceOf = useSentence();

  async function done(id: string): Promise<void> {
    await queries.invalidateQueries({ queryKey: ruleQueries.all });
    host.emit('strategy-saved', { id });
  }
  /** Says that something was not done, and why. */
  const report = (text: string): void => toast({ kind: 'danger', title: t('act.failed'), text });
  return {
    report,
    tell: (error: unknown): void => report(sentenceOf(error)),
    done,
    create: async (rule: RuleInput): Promise<AutoAssignRule> => {
      const created = ruleOf(await ruleChanges.create(element, rule));
      await done(created.id);
      return created;
    },
    update: async (id: string, change: Partial<RuleInput> & { version?: number }): Promise<AutoAssignRule> => {
      const changed = ruleOf(await ruleChanges.update(element, id, change));
      queries.setQueryData(ruleQueries.rule(element, id).queryKey, changed);
      await done(id);
      return changed;
    },
    remove: async (id: string): Promise<void> => {
      await ruleChanges.remove(element, id);
      await done(id);
    },
    run: async () => {
      const outcome = await ruleChanges.run(element);
      await done('');
      return outcome;
    },
  };
}

/** Changes that show at once and are taken back when the server refuses them. */
export function useListChanges() {
  const element = useCore();
  const queries = useQueryClient();
  const { done, tell } = useRuleChanges();

  async function shownAtOnce(rules: AutoAssignRule[], save: () => Promise<unknown>, id: string): Promise<void> {
    const { queryKey } = ruleQueries.list(element);
    const before = queries.getQueryData(queryKey);
    queries.setQueryData(queryKey, rules);
    try {
      await save();
      await done(id);
    } catch (error) {
      queries.setQueryData(queryKey, before);
      tell(error);
    }
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
