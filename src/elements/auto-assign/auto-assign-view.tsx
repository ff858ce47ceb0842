import { Suspense } from 'react';

import type { PropsOf } from '#core/element/element-definition.ts';
import { mayDo } from '#contract/policy.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { NoPermission } from '#core/people/no-permission.tsx';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { later } from '#core/ui/later.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import type { autoAssign as definition } from './auto-assign.definition.ts';
import { RuleList } from './list/rule-list.tsx';

const RulePage = later(async () => (await import('./editor/rule-page.tsx')).RulePage);

/** The list of rules, or one of them. */
export function AutoAssignView({ ruleId, rulePath = '', listPath = '' }: PropsOf<typeof definition>) {
  const t = useTexts('auto-assign');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const given = ruleId === undefined || ruleId === '' ? null : ruleId;
  return (
    <div className="ground min-h-full">
      {!mayDo('autoAssign.read', user) ? (
        <NoPermission text={t('list.noPermission')} />
      ) : given === null ? (
        <RuleList rulePath={rulePath} />
      ) : (
        <Suspense fallback={<LoadingSkeleton />}>
          <RulePage key={given} ruleId={given} rulePath={rulePath} listPath={listPath} />
        </Suspense>
      )}
    </div>
  );
}
