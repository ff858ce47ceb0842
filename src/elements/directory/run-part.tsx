import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { DirectoryRun } from '#contract/accounts/directory.ts';
import { formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Pill, type PillProps } from '#core/ui/chip.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { ProgressBar } from '#core/ui/progress-bar.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { ChangeList } from './change-list.tsx';
import { directoryChanges, directoryQueries } from './directory-queries.ts';
import { useDirectoryAction } from './use-directory-actions.ts';

const LOOKS: Record<DirectoryRun['status'], PillProps['look']> = {
  queued: 'neutral',
  running: 'info',
  needs_confirmation: 'warn',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
};
/** Where the server cannot tell live, it is asked so often while a run is under way, in milliseconds. */
const ASK_AGAIN = 2_000;

const isOpen = (run: DirectoryRun | undefined): boolean => run?.status === 'queued' || run?.status === 'running';
/** A check, or a run that stopped for confirmation: what it shows can be applied. */
const canApply = ({ dry_run, status, planned }: DirectoryRun): boolean =>
  planned > 0 && ((dry_run && status === 'done') || status === 'needs_confirmation');

/** Check, review, apply: the last synchronisation and what can be done next. */
export function RunPart() {
  const t = useTexts('directory');
  const element = useCore();
  const id = useId();
  const runs = useQuery({
    ...directoryQueries.runs(element),
    refetchInterval: ({ state }) => (isOpen(state.data?.[0]) ? ASK_AGAIN : false),
  });
  const run = runs.data?.[0];
  if (runs.error) return <ErrorView error={runs.error} onRetry={() => void runs.refetch()} />;
  if (!runs.data) return <LoadingSkeleton />;
  return (
    <section aria-labelledby={id} part="run" className="card flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="flex-1 text-lg">
          {t('run.title')}
        </h2>
        <NextAction run={run} />
        {run && canApply(run) && <ApplyButton run={run} />}
      </div>
      {run ? <RunState run={run} /> : <p className="text-muted text-sm">{t('run.never')}</p>}
    </section>
  );
}

/** Ends what runs, or checks again. */
function NextAction({ run }: { run: DirectoryRun | undefined }) {
  const t = useTexts('directory');
  const action = useDirectoryAction();
  if (run && isOpen(run))
    return (
      <Button busy={action.busy} onClick={() => void action.run((core) => directoryChanges.cancel(core, run.id))}>
        {t('act.cancel')}
      </Button>
    );
  return (
    <Button
      busy={action.busy}
      look={run && canApply(run) ? 'secondary' : 'primary'}
      onClick={() => void action.run((core) => directoryChanges.sync(core, { dry_run: true }))}
    >
      {t('act.dryRun')}
    </Button>
  );
}

/** Applying with many deactivations is asked for once more, with their number. */
function ApplyButton({ run }: { run: DirectoryRun }) {
  const t = useTexts('directory');
  const action = useDirectoryAction();
  const [asking, setAsking] = useState(false);
  const gone = run.counts?.deactivate ?? 0;
  const apply = async (): Promise<void> => {
    await action.run((core) => directoryChanges.sync(core, { dry_run: false, confirm_deactivations: gone }));
    setAsking(false);
  };
  return (
    <>
      <Button look="primary" busy={action.busy} onClick={() => (gone > 0 ? setAsking(true) : void apply())}>
        {t('act.apply', { count: run.planned })}
      </Button>
      <ConfirmDialog
        open={asking}
        look="danger"
        title={t('run.confirmTitle', { count: gone })}
        text={t('run.confirmText', { count: gone })}
        confirmLabel={t('run.confirmSubmit', { count: gone })}
        busy={action.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void apply()}
      />
    </>
  );
}

function RunState({ run }: { run: DirectoryRun }) {
  const t = useTexts('directory');
  const { locale } = useCore();
  const kind = t(run.dry_run ? 'run.dry' : 'run.real');
  const when = formatMoment(new Date(run.created_at), locale);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Pill look={LOOKS[run.status]}>{t(`run.status.${run.status}`)}</Pill>
        <span className="text-muted">
          {run.started_by === null
            ? t('run.byItself', { kind, when })
            : t('run.by', { kind, when, who: run.started_by })}
        </span>
      </p>
      {isOpen(run) ? <Progress run={run} /> : <Result run={run} />}
    </>
  );
}

function Progress({ run: { status, read, planned, done } }: { run: DirectoryRun }) {
  const t = useTexts('directory');
  const words =
    status === 'queued'
      ? t('run.queued')
      : planned > 0
        ? t('run.applying', { done, planned })
        : t('run.reading', { read });
  return (
    <div role="status" className="flex flex-col gap-1.5 text-sm">
      <span>{words}</span>
      <ProgressBar label={words} all={planned} done={done} />
    </div>
  );
}

function Result({ run }: { run: DirectoryRun }) {
  const t = useTexts('directory');
  const { status, problem, failed, counts } = run;
  return (
    <>
      {status === 'needs_confirmation' && (
        <p className="banner banner-warning">{t('run.confirm', { count: counts?.deactivate ?? 0 })}</p>
      )}
      {status === 'failed' && (
        <p className="banner banner-danger" role="alert">
          {t(`problem.${problem ?? 'internal'}`)}
        </p>
      )}
      {failed > 0 && <p className="banner banner-warning">{t('run.lost', { count: failed })}</p>}
      <ResultWords run={run} />
      {counts && <ChangeList key={run.id} runId={run.id} counts={counts} />}
    </>
  );
}

function ResultWords({ run: { status, planned, dry_run } }: { run: DirectoryRun }) {
  const t = useTexts('directory');
  if (status !== 'done' || (planned > 0 && !dry_run)) return null;
  return <p className="text-muted text-sm">{t(planned > 0 ? 'run.review' : 'run.nothing')}</p>;
}
