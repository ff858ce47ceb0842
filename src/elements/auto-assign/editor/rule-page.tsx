import { useQuery } from '@tanstack/react-query';

import { useReady } from '#core/element/use-ready.ts';
import { useCore } from '#core/session/use-core.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { ruleQueries } from '../auto-assign-queries.ts';
import { RuleEditor } from './rule-editor.tsx';

export interface RulePageProps {
  /** `new` for a rule that does not exist yet. */
  ruleId: string;
  rulePath: string;
  listPath: string;
}

/** One rule, loaded once: what is typed is not overwritten by a later answer. */
export function RulePage({ ruleId, ...paths }: RulePageProps) {
  const isNew = ruleId === 'new';
  const element = useCore();
  const rule = useQuery({ ...ruleQueries.rule(element, ruleId), enabled: !isNew });
  const options = useQuery(ruleQueries.options(element));
  const error = rule.error ?? options.error;
  const ready = (isNew || rule.data !== undefined) && options.data !== undefined;
  useReady(ready);
  if (ready && options.data) return <RuleEditor rule={rule.data ?? null} options={options.data} {...paths} />;
  if (error) return <ErrorView error={error} onRetry={() => void Promise.all([rule.refetch(), options.refetch()])} />;
  return <LoadingSkeleton rows={6} />;
}
