import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { BatchAction, BatchAnswer } from '#contract/accounts/user-batch.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useDeleted } from '#core/editing/use-deleted.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { ProgressBar } from '#core/ui/progress-bar.tsx';

import { runBatch, userQueries, type BatchRequest } from '../users-queries.ts';
import { BatchChoice, isComplete, type Choice } from './batch-choice.tsx';
import { BatchOutcome } from './batch-outcome.tsx';
import type { BatchStart } from './batch-start.ts';

/** Asks for what the action needs, shows what it would do to each (a dry run), does it, and says what was refused. */
export function BatchDialog({ start: asked, onClose }: { start: BatchStart; onClose: (done: boolean) => void }) {
  const [choice, setChoice] = useState<Choice>({ groups: [], company: '', role: '0' });
  const [typed, setTyped] = useState('');
  const request = batchRequestOf(asked, choice);
  const complete = isComplete(asked.action, choice);
  const preview = usePreview(request, { enabled: complete, choice });
  const start = named(asked, preview.data);
  const act = useApply(start, () => onClose(true));
  const words = useWords(start);
  const { changes } = preview;
  const mustType = start.action === 'delete' && changes > 0;
  const isTyped = !mustType || typed.trim() === words.phrase;
  const asks = act.done === undefined;
  const leave = (): void => {
    if (!act.busy) onClose(!asks);
  };
  return (
    <Dialog
      open
      width={600}
      title={words.title}
      dismissable={!act.busy}
      onClose={leave}
      footer={
        <Buttons
          start={start}
          changes={changes}
          busy={act.busy}
          done={!asks}
          allowed={complete && isTyped}
          onApply={() => void act.run(request)}
          onLeave={leave}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {asks && <Question start={start} choice={choice} onChoice={setChoice} />}
        {complete && <BatchOutcome start={start} answer={act.done ?? preview.data} error={preview.error} />}
        <Progress action={act} preview={preview} count={start.ids.length} />
        {mustType && asks && <TypedName phrase={words.phrase} typed={typed} onTyped={setTyped} />}
      </div>
    </Dialog>
  );
}

/** Who was chosen on another page is called by name once the server has looked at them. */
function named(start: BatchStart, looked: BatchAnswer | undefined): BatchStart {
  const name = start.name ?? (start.ids.length === 1 ? looked?.results[0]?.name : undefined);
  return name ? { ...start, name } : start;
}

/** Title, and what is typed before a deletion: the name of one, the number of several. */
function useWords({ action, ids, name }: BatchStart): { title: string; phrase: string } {
  const t = useTexts('users');
  const people = name ?? t('batch.people', { count: ids.length });
  return { title: t(`batch.title.${action}`, { name: people }), phrase: people };
}

interface ButtonsProps {
  start: BatchStart;
  changes: number;
  busy: boolean;
  done: boolean;
  allowed: boolean;
  onApply: () => void;
  onLeave: () => void;
}

function Buttons({ start: { action, name }, changes, busy, done, allowed, onApply, onLeave }: ButtonsProps) {
  const t = useTexts('users');
  const core = useTexts('core');
  if (done)
    return (
      <Button look="primary" onClick={onLeave}>
        {core('act.close')}
      </Button>
    );
  const own = action === 'delete' ? t('batch.deleteNow') : t(`batch.${action}`);
  return (
    <>
      <Button onClick={onLeave} disabled={busy}>
        {core('act.cancel')}
      </Button>
      <Button
        look={action === 'delete' ? 'danger' : 'primary'}
        busy={busy}
        disabled={!allowed || changes === 0}
        onClick={onApply}
      >
        {/* the title names the one person; how many change is known a moment later */}
        {name === undefined && changes > 0 ? t(`batch.apply.${action}`, { count: changes }) : own}
      </Button>
    </>
  );
}

interface QuestionProps {
  start: BatchStart;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

/** What the action needs, and what it means. */
function Question({ start: { action, ids }, ...rest }: QuestionProps) {
  const t = useTexts('users');
  const isForGood = !hasExtension(useCore().core, 'deleted-people') && action === 'delete';
  return (
    <>
      <BatchChoice action={action} {...rest} />
      <p className="text-muted text-sm">
        {t(`batch.hint.${isForGood ? 'deleteForGood' : action}`, { count: ids.length })}
      </p>
    </>
  );
}

interface Steps {
  busy: boolean;
  progress: number;
}

/** How far a long action is, or the look at what it would do. */
function Progress({ action: act, preview, count }: { action: Steps; preview: Steps; count: number }) {
  const t = useTexts('users');
  const done = act.busy ? act.progress : preview.progress;
  return (!act.busy && !preview.busy) || count <= 100 ? null : (
    <div className="flex flex-col gap-1.5 text-sm">
      <p role="status">{t(act.busy ? 'batch.progress' : 'batch.looking', { done, count })}</p>
      <ProgressBar all={count} done={done} />
    </div>
  );
}

function TypedName({ phrase, typed, onTyped }: { phrase: string; typed: string; onTyped: (text: string) => void }) {
  const core = useTexts('core');
  return (
    <Field
      label={core('confirm.typeName', { name: phrase })}
      value={typed}
      onChange={(event) => onTyped(event.currentTarget.value)}
      autoComplete="off"
    />
  );
}

const batchRequestOf = ({ action, ids }: BatchStart, { groups, company, role }: Choice): BatchRequest => ({
  action,
  user_ids: ids,
  ...(action.endsWith('_groups') && { group_ids: groups }),
  ...(action.endsWith('_company') && { company_id: company }),
  ...(action === 'set_role' && { role: role === '1' ? 1 : 0 }),
});

/** What the action would do: the server does it and takes it back. Ends when the dialog closes or another choice is made. */
function usePreview(request: BatchRequest, { enabled, choice }: { enabled: boolean; choice: Choice }) {
  const core = useCore();
  const own = useId();
  const [progress, setProgress] = useState(0);
  const { data, error, isFetching } = useQuery({
    // not the ids: a key is written out at each render, and there may be 20,000
    queryKey: ['users', 'preview', own, choice],
    queryFn: ({ signal }) => {
      setProgress(0);
      return runBatch(core, request, { dry: true, signal, onProgress: setProgress });
    },
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
  return { data, error, progress, busy: isFetching, changes: data?.changed ?? 0 };
}

/** So many people are taken back from the message at most. */
const UNDOABLE = 50;

/** Does it; what can be turned round offers so. Refusals keep the dialog open with their reasons. */
function useApply(start: BatchStart, onDone: () => void) {
  const t = useTexts('users');
  const core = useTexts('core');
  const element = useCore();
  const host = useHost();
  const { busy, attempt, toast } = useAction({ failed: t('batch.failed') });
  const tellDeleted = useDeleted([userQueries.all, ['user-groups'], ['teams']]);
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const [done, setDone] = useState<BatchAnswer>();

  async function renew(): Promise<void> {
    host.emit('strategy-saved', start.ids.length === 1 ? { id: start.ids[0] } : {});
    await queries.invalidateQueries({
      queryKey: userQueries.all,
      predicate: ({ queryKey }) => queryKey[1] !== 'preview',
    });
    await queries.invalidateQueries({ queryKey: ['user-groups'] });
  }
  async function turnRound(answer: BatchAnswer, action: BatchAction): Promise<void> {
    const user_ids = answer.results.filter(({ effect }) => effect === 'changed').map(({ id }) => id);
    await attempt(() => runBatch(element, { action, user_ids }, { dry: false }).then(renew));
  }
  function tell(action: BatchAction, answer: BatchAnswer): void {
    const title = t(`batch.done.${action}`, { count: answer.changed });
    if (answer.refused === 0) onDone();
    else setDone(answer);
    const gone = answer.results.filter(({ effect }) => effect === 'deleted' || effect === 'removed');
    // many are taken back from the list, where each can be seen
    const canUndo = hasExtension(element.core, 'deleted-people') && gone.length <= UNDOABLE;
    if (gone.length > 0) return tellDeleted({ ids: canUndo ? gone.map(({ id }) => id) : [], title });
    const back = action === 'deactivate' ? 'activate' : action === 'activate' ? 'deactivate' : undefined;
    toast({
      kind: answer.refused > 0 ? 'warning' : 'success',
      title,
      ...(back &&
        answer.changed > 0 && { action: { label: core('act.undo'), run: () => void turnRound(answer, back) } }),
    });
  }
  async function run(request: BatchRequest): Promise<void> {
    setProgress(0);
    setDone(undefined);
    await attempt(async () => {
      try {
        tell(request.action, await runBatch(element, request, { dry: false, onProgress: setProgress }));
      } finally {
        // what was done before a failure is done
        await renew();
      }
    });
  }
  return { busy, progress, done, run };
}
