import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { ImportRow, OkrImport } from '#contract/okr/okr-exchange.ts';
import { ApiError } from '#core/api/api-error.ts';
import { currentIn } from '#core/api/current-in.ts';
import { fieldProblems } from '#core/editing/failure.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import { evaluationQueries } from '../evaluation/evaluation-queries.ts';
import { okrQueries } from '../okr-queries.ts';
import { ChooseFile } from './choose-file.tsx';
import { exchangeCalls } from './exchange-queries.ts';
import { useExchangeSheet } from './exchange-sheet.ts';
import { PastImports } from './past-imports.tsx';
import { WritingProgress } from './writing-progress.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';

/** What an import does with the rows of its file, in the numbers that stand above them. */
function workOf({ rows }: OkrImport) {
  const of = (act: ImportRow['act']): number => rows.filter((row) => row.act === act).length;
  const create = of('create');
  const update = of('update');
  const key = update === 0 ? 'create' : create === 0 ? 'update' : 'createAndUpdate';
  return { create, update, key } as const;
}

/** Whether an import cannot be taken back by forgetting it: it is written. */
const isFinished = (error: unknown): boolean => error instanceof ApiError && error.code === 'finished';

/** A file becomes objectives and key results: choose it, see what will happen, confirm. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  useExchangeSheet();
  const t = useTexts('okr-exchange');
  const core = useCore();
  const [shown, setShown] = useState<OkrImport | null>(null);
  const run = useRun(setShown);
  const write = useWriting(run.act);
  const [writing, setWriting] = useState(false);
  if (writing && !run.busy) setWriting(false);
  // what is being read can't be given up halfway
  const held = run.busy && shown !== null;
  const { stop, discard } = useGivingUp(shown, { run, write, onStop: () => setWriting(false) });
  const leave = (): void => {
    if (!held) discard(onClose);
  };
  return (
    <Dialog
      open
      title={t('import.title')}
      width={shown && shown.status !== 'done' ? 'full' : 600}
      onClose={leave}
      dismissable={false}
      footer={
        <ImportButtons
          shown={shown}
          busy={run.busy}
          onLeave={writing ? stop : leave}
          canLeave={writing || !held}
          onBack={() => discard(() => setShown(null))}
          onConfirm={(one) => {
            setWriting(true);
            write((signal) => exchangeCalls.confirm(core, one, signal));
          }}
        />
      }
    >
      {run.error !== null && (
        <p role="alert" className="okr-import-error">
          {run.error}
        </p>
      )}
      <Step shown={shown} writing={writing} run={run} write={write} onClose={onClose} />
    </Dialog>
  );
}

interface StepProps {
  shown: OkrImport | null;
  writing: boolean;
  run: Run;
  write: RunImport;
  onClose: () => void;
}

/** Choose a file, see what will happen, what has happened. */
function Step({ shown, writing, run, write, onClose }: StepProps) {
  const core = useCore();
  const takeBack = (id: string): void => write(() => exchangeCalls.takeBack(core, id));
  if (shown === null)
    return (
      <>
        <ChooseFile busy={run.busy} run={run.act} />
        <PastImports busy={run.busy} onTakeBack={takeBack} />
      </>
    );
  if (shown.status === 'done')
    return <ImportResult shown={shown} busy={run.busy} onTakeBack={() => takeBack(shown.id)} onClose={onClose} />;
  return (
    <>
      {writing && <WritingProgress id={shown.id} rows={shown.rows.length} />}
      <ImportPreview
        // another sheet has columns of its own
        key={`${shown.id} ${shown.sheet}`}
        shown={shown}
        busy={run.busy}
        writing={writing}
        run={run.act}
      />
    </>
  );
}

export type RunImport = (call: (signal: AbortSignal) => Promise<OkrImport>) => void;

interface Run {
  busy: boolean;
  error: string | null;
  act: RunImport;
  /** Ends the call that is under way, and forgets what was refused. */
  giveUp: () => void;
}

/** One call after the other; what a refusal says is above everything. A 412 brings the preview of now. */
function useRun(show: (shown: OkrImport) => void): Run {
  const { busy, problems, setProblems, submit } = useAction();
  const running = useRef<AbortController>(undefined);
  const act: RunImport = (call) => {
    const { signal } = (running.current = new AbortController());
    const showNow = (shown: OkrImport | undefined): void => {
      if (shown && !signal.aborted) show(shown);
    };
    const said = (error: unknown, sentence: string) => ({ '': Object.values(fieldProblems(error))[0] ?? sentence });
    void submit(() => call(signal), {
      done: showNow,
      refused: (error) => showNow(currentIn<OkrImport>(error)),
      problemsOf: (error, sentence) => (signal.aborted ? {} : said(error, sentence)),
    });
  };
  const giveUp = (): void => {
    running.current?.abort();
    setProblems({});
  };
  return { busy, error: problems[''] ?? null, act, giveUp };
}

/** Giving up what is written, or what was only looked at: the server says whether it was done just then. */
function useGivingUp(
  shown: OkrImport | null,
  { run, write, onStop }: { run: Run; write: RunImport; onStop: () => void },
) {
  const core = useCore();
  const [stopped, setStopped] = useState<string>();
  const readAgain = ({ id }: OkrImport): void => write(() => exchangeCalls.read(core, id));
  // nothing of it stays, unless it was done just then
  const stop = (): void => {
    run.giveUp();
    onStop();
    if (!shown) return;
    setStopped(shown.id);
    readAgain(shown);
  };
  // a file that is not imported need not wait for its end; one that was stopped may be written after all
  const discard = (then: () => void): void => {
    run.giveUp();
    if (!shown || shown.status === 'done') return then();
    const ended = exchangeCalls.discard(core, shown.id);
    const waits = stopped === shown.id;
    ended.then(
      () => waits && then(),
      (error: unknown) => waits && (isFinished(error) ? readAgain(shown) : then()),
    );
    if (!waits) then();
  };
  return { stop, discard };
}

/** Runs a call that writes, and reads again what shows it; nothing was written where it answers that all is still to do. */
function useWriting(act: RunImport): RunImport {
  const queries = useQueryClient();
  const host = useHost();
  return (call) =>
    act(async (signal) => {
      const done = await call(signal);
      if (done.status !== 'done') return done;
      // whoever has written it looks at the evaluation of now
      await Promise.all(
        [okrQueries.all, evaluationQueries.all].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
      host.emit('strategy-saved', { type: 'import', id: done.id });
      return done;
    });
}

interface ButtonsProps {
  shown: OkrImport | null;
  busy: boolean;
  onLeave: () => void;
  /** Whether what runs can be given up. */
  canLeave: boolean;
  onBack: () => void;
  onConfirm: (shown: OkrImport) => void;
}

function ImportButtons({ shown, busy, onLeave, canLeave, onBack, onConfirm }: ButtonsProps) {
  const t = useTexts('okr-exchange');
  const tOfCore = useTexts('core');
  if (shown?.status === 'done') return <Button onClick={onLeave}>{tOfCore('act.close')}</Button>;
  return (
    <>
      <Button onClick={onLeave} disabled={!canLeave}>
        {tOfCore('act.cancel')}
      </Button>
      {shown && (
        <Button onClick={onBack} disabled={busy}>
          {t('import.otherFile')}
        </Button>
      )}
      {shown?.status === 'ready' && <ConfirmButton shown={shown} busy={busy} onConfirm={onConfirm} />}
    </>
  );
}

function ConfirmButton({ shown, busy, onConfirm }: { shown: OkrImport } & Pick<ButtonsProps, 'busy' | 'onConfirm'>) {
  const t = useTexts('okr-exchange');
  const { create, update, key } = workOf(shown);
  return (
    <Button look="primary" busy={busy} disabled={create + update === 0} onClick={() => onConfirm(shown)}>
      {t(`import.${key}`, { create, update })}
    </Button>
  );
}
