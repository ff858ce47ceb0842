import { useQuery } from '@tanstack/react-query';
import { Play, Plus } from 'lucide-react';
import { useState } from 'react';

import type { AutoAssignRule } from '#contract/accounts/auto-assign.ts';
import { useHost } from '#core/element/host.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useLiveTopic } from '#core/realtime/live-channel.ts';
import { LiveNotice } from '#core/realtime/live-notice.tsx';
import { useCore } from '#core/session/use-core.ts';
import { AreaTabs } from '#core/ui/area-tabs.tsx';
import { Button } from '#core/ui/button.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { SignedTitle } from '#core/ui/signed-title.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { knowsRules, ruleQueries } from '../auto-assign-queries.ts';
import { DeleteRule } from './delete-rule.tsx';
import { RuleRows } from './rule-rows.tsx';
import { RunRules } from './run-rules.tsx';

/** All rules of the company in the order in which they apply. */
export function RuleList({ rulePath }: { rulePath: string }) {
  const t = useTexts('auto-assign');
  const element = useCore();
  const host = useHost();
  const rules = useQuery(ruleQueries.list(element));
  useLiveTopic('autoAssign', ruleQueries.all);
  useReady(rules.data !== undefined);
  const [running, setRunning] = useState(false);
  const [deleting, setDeleting] = useState<AutoAssignRule>();
  const open = (id: string): void => void host.emit('strategy-navigate', { to: rulePath.replace('{id}', id) });
  return (
    <>
      <LiveNotice />
      <PageHeader title={<SignedTitle>{t('list.title')}</SignedTitle>}>
        {knowsRules(element) && (rules.data?.length ?? 0) > 0 && (
          <Button icon={Play} onClick={() => setRunning(true)}>
            {t('list.runNow')}
          </Button>
        )}
        <Button look="primary" icon={Plus} className="@max-[640px]:ms-auto" onClick={() => open('new')}>
          {t('list.new')}
        </Button>
      </PageHeader>
      <AreaTabs />
      <div className="flex flex-col gap-4 px-6 py-4 @max-[640px]:px-4">
        <p className="text-muted max-w-[72ch] text-sm">{t('list.text')}</p>
        {rules.data ? (
          rules.data.length === 0 ? (
            <StateView kind="empty" title={t('list.empty')} text={t('list.emptyText')} />
          ) : (
            <RuleRows rules={rules.data} rulePath={rulePath} onOpen={open} onDelete={setDeleting} />
          )
        ) : rules.error ? (
          <ErrorView error={rules.error} onRetry={() => void rules.refetch()} />
        ) : (
          <LoadingSkeleton rows={4} flush />
        )}
      </div>
      {running && <RunRules onClose={() => setRunning(false)} />}
      {deleting && <DeleteRule rule={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
