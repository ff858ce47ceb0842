import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { BatchAction, BatchAnswer } from '#contract/user-batch.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';
import { Field } from '#core/ui/field.tsx';
import { Skeleton } from '#core/ui/skeleton.tsx';
import { useToast } from '#core/ui/toaster.tsx';

import { useFailure } from '../failure.ts';
import { runBatch, userQueries, type BatchWish } from '../users-queries.ts';
import { BatchChoice, isComplete, type Choice } from './batch-choice.tsx';

/** Which act on whom; `name` when it is one person. */
export interface BatchStart {
  action: BatchAction;
  ids: string[];
  name?: string;
}

/** Asks for what the act needs, shows what it would do to each (a dry run), does it, and says what was refused. */
export function BatchDialog({ start, onClose }: { start: BatchStart; onClose: (done: boolean) => void }) {
  const t = useTexts('users');
  const core = useTexts('core');
  const [choice, setChoice] = useState<Choice>({ groups: [], company: '', role: '0' });
  const [typed, setTyped] = useState('');
  const wish = wishOf(start, choice);
  const complete = isComplete(start.action, choice);
  const preview = usePreview(wish, complete);
  const act = useApply(start, () => onClose(true));
  const count = start.ids.length;
  const phrase = start.name ?? t('batch.phrase', { count });
  const title = t(`batch.title.${start.action}`, { name: start.name ?? t('batch.people', { count }) });
  const confirmed = start.action !== 'delete' || typed.trim() === phrase;
  const changes = preview.data?.changed ?? 0;
  const apply = (): void => void act.run(wish);
  return (
    <Dialog
      open
      width={600}
      title={title}
      dismissable={!act.busy}
      onClose={() => !act.busy && onClose(act.done !== undefined)}
      footer={
        act.done ? (
          <Button look="primary" onClick={() => onClose(true)}>
            {core('act.close')}
          </Button>
        ) : (
          <>
            <Button onClick={() => onClose(false)} disabled={act.busy}>
              {core('act.cancel')}
            </Button>
            <Button
              look={start.action === 'delete' ? 'danger' : 'primary'}
              busy={act.busy}
              disabled={!complete || changes === 0 || !confirmed}
              onClick={apply}
            >
              {t('batch.confirm', { count: changes })}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {!act.done && <BatchChoice action={start.action} choice={choice} onChoice={setChoice} />}
        {!act.done && t(`batch.hint.${start.action}`) !== '' && (
          <p className="text-muted text-sm">{t(`batch.hint.${start.action}`)}</p>
        )}
        {complete && <Outcome answer={act.done ?? preview.data} error={preview.error} />}
        {act.busy && count > 100 && (
          <p role="status" className="text-sm">
            {t('batch.progress', { done: act.progress, count })}
          </p>
        )}
        {start.action === 'delete' && !act.done && changes > 0 && (
          <Field
            label={core('confirm.typeName', { name: phrase })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
        )}
      </div>
    </Dialog>
  );
}

const wishOf = ({ action, ids }: BatchStart, { groups, company, role }: Choice): BatchWish => ({
  action,
  user_ids: ids,
  ...(action.endsWith('_groups') && { group_ids: groups }),
  ...(action.endsWith('_company') && { company_id: company }),
  ...(action === 'set_role' && { role: role === '1' ? 1 : 0 }),
});

/** What the act would do: the server does it and takes it back. */
function usePreview(wish: BatchWish, enabled: boolean) {
  const core = useCore();
  return useQuery({
    queryKey: ['users', 'preview', wish],
    queryFn: () => runBatch(core, wish, { dry: true }),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Does it; what can be turned round offers so. Refusals keep the dialog open with their reasons. */
function useApply(start: BatchStart, onDone: () => void) {
  const t = useTexts('users');
  const core = useTexts('core');
  const element = useCore();
  const host = useHost();
  const toast = useToast();
  const failure = useFailure();
  const queries = useQueryClient();
  const [state, setState] = useState<{ busy: boolean; progress: number; done?: BatchAnswer }>({
    busy: false,
    progress: 0,
  });

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
    try {
      await runBatch(element, { action, user_ids }, { dry: false });
      await renew();
    } catch (error) {
      toast({ kind: 'danger', title: t('batch.failed'), text: failure(error).text });
    }
  }
  async function run(wish: BatchWish): Promise<void> {
    setState({ busy: true, progress: 0 });
    try {
      const answer = await runBatch(element, wish, {
        dry: false,
        onProgress: (progress) => setState({ busy: true, progress }),
      });
      await renew();
      const back = wish.action === 'deactivate' ? 'activate' : wish.action === 'activate' ? 'deactivate' : undefined;
      toast({
        kind: answer.refused > 0 ? 'warning' : 'success',
        title: t(`batch.done.${wish.action}`, { count: answer.changed }),
        ...(back &&
          answer.changed > 0 && { action: { label: core('act.undo'), run: () => void turnRound(answer, back) } }),
      });
      if (answer.refused === 0) onDone();
      else setState({ busy: false, progress: 0, done: answer });
    } catch (error) {
      toast({ kind: 'danger', title: t('batch.failed'), text: failure(error).text });
      await renew();
      setState({ busy: false, progress: 0 });
    }
  }
  return { ...state, run };
}

/** How many change, stay and are refused; refusals by name and reason. */
function Outcome({ answer, error }: { answer: BatchAnswer | undefined; error: unknown }) {
  const t = useTexts('users');
  const failure = useFailure();
  if (error && !answer) return <p className="banner banner-danger">{failure(error).text}</p>;
  if (!answer) return <Skeleton className="w-2/3" />;
  const refused = answer.results.filter(({ effect }) => effect === 'refused');
  return (
    <div className="flex flex-col gap-2 text-sm" role="status">
      <p className="banner">
        {t(answer.dry_run ? 'batch.would' : 'batch.did', { count: answer.changed })}
        {answer.unchanged > 0 && ` ${t('batch.unchanged', { count: answer.unchanged })}`}
      </p>
      {refused.length > 0 && (
        <>
          <p className="font-medium">{t('batch.refused', { count: refused.length })}</p>
          <ul className="flex max-h-48 flex-col gap-1.5 overflow-auto">
            {refused.map(({ id, name, detail }) => (
              <li key={id}>
                <span className="font-medium">{name || id}</span> <span className="text-muted">{detail}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
