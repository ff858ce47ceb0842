import { useInfiniteQuery } from '@tanstack/react-query';

import type { AssignReport } from '#contract/accounts/auto-assign.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { ruleChanges, ruleQueries } from '../auto-assign-queries.ts';
import { AssignedPeople } from '../people/assigned-people.tsx';
import { useRuleAction } from '../use-rule-changes.ts';

/** Shows what the active rules would do now, then does it. */
export function RunRules({ onClose }: { onClose: () => void }) {
  const t = useTexts('auto-assign');
  const core = useTexts('core');
  const element = useCore();
  const { busy, attempt, toast } = useRuleAction();
  const report = useInfiniteQuery(ruleQueries.dryRun(element));
  const changed = report.data?.pages[0]?.changed ?? 0;
  const run = async (): Promise<void> => {
    await attempt(
      async () => {
        const done = await ruleChanges.run(element);
        toast({ kind: 'success', title: t('run.done', { count: done.changed }) });
        onClose();
      },
      { id: '' },
    );
  };
  return (
    <Dialog
      open
      width={600}
      title={t('run.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{changed > 0 ? core('act.cancel') : core('act.close')}</Button>
          {changed > 0 && (
            <Button look="primary" busy={busy} onClick={() => void run()}>
              {t('run.submit', { count: changed })}
            </Button>
          )}
        </>
      }
    >
      <Report report={report} changed={changed} />
    </Dialog>
  );
}

type Dry = ReturnType<typeof useInfiniteQuery<AssignReport>>;

function Report({ report, changed }: { report: Dry; changed: number }) {
  const t = useTexts('auto-assign');
  if (report.error) return <ErrorView error={report.error} onRetry={() => void report.refetch()} />;
  if (!report.data) return <LoadingSkeleton />;
  return (
    <>
      <p className="text-muted text-sm">{t(changed > 0 ? 'run.text' : 'run.nothing')}</p>
      <AssignedPeople
        people={report.data.pages.flatMap(({ results }) => results)}
        showRule
        loadingMore={report.isFetchingNextPage}
        onMore={report.hasNextPage ? () => void report.fetchNextPage() : undefined}
      />
    </>
  );
}
