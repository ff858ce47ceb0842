import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Dependents } from '#contract/okr/okr-check-ins.ts';
import type { ItemType } from '#contract/okr/okr-fields.ts';
import { ApiError } from '#core/api/api-error.ts';
import { currentIn } from '#core/api/current-in.ts';
import { isLost } from '#core/editing/failure.ts';
import { sameField } from '#core/editing/merge.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';

import type { AnyItem, ItemDraft } from '../model/item-draft.ts';
import { useOkr } from '../model/okr-context.ts';
import { itemQueries, itemQuery } from '../okr-item-queries.ts';
import { okrChanges, okrQueries } from '../okr-queries.ts';
import { FailureBanner } from './failure-banner.tsx';
import { useFieldWords } from './fields/field-words.ts';

export interface DeleteDialogProps {
  type: ItemType;
  id: string;
  title: string;
  /** The fields that are shown of it, by their names on the wire, and the version that they are of. */
  shown: ItemDraft & { version?: number | undefined };
  onClose: () => void;
  /** After it was deleted. */
  onGone: () => void;
}

/** Asks before an item is deleted, and counts what goes with it; what others have changed is asked about again. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { type, id, title, shown, onClose } = props;
  const t = useTexts('okr-item');
  const core = useCore();
  const { details } = useOkr();
  const hanging = useQuery({ ...itemQueries.dependents(core, type, id), enabled: details, gcTime: 0, staleTime: 0 });
  const lost = useLost();
  const { busy, problems, theirs, remove } = useRemoving(props);
  const isCounting = details && hanging.isPending;
  return (
    <ConfirmDialog
      open
      look="danger"
      title={t('delete.title', { title })}
      text={isCounting ? t('delete.counting') : hanging.data ? lost(hanging.data) : t(`delete.${type}`)}
      confirmLabel={theirs ? t('delete.anyway') : t(`delete.act.${type}`)}
      busy={busy}
      waiting={isCounting}
      onConfirm={() => void remove({ version: theirs?.version ?? shown.version, seen: hanging.data?.seen })}
      onCancel={onClose}
    >
      {theirs && <Changed type={type} shown={shown} theirs={theirs} />}
      {Object.keys(problems).length > 0 && !theirs && (
        <div>
          <p className="font-medium">{t('delete.failed')}</p>
          <FailureBanner problems={problems} type={type} />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** What hangs on the item now, beside a refusal because it is something else than was shown. */
const belowIn = (error: unknown): Dependents | undefined =>
  error instanceof ApiError && isLost(error) ? (error.body['dependents'] as Dependents | undefined) : undefined;

/** What others have made of the item since it was shown. */
function Changed({ type, shown, theirs }: Pick<DeleteDialogProps, 'type' | 'shown'> & { theirs: AnyItem }) {
  const t = useTexts('okr-item');
  const words = useFieldWords(type, [theirs]);
  const now = theirs as unknown as Record<string, unknown>;
  const fields = Object.keys(shown).filter((field) => words.isKnown(field) && !sameField(shown[field], now[field]));
  return (
    <div role="alert" className="banner banner-warning flex-col">
      <p>{t(fields.length > 0 ? 'delete.changed' : 'delete.belowChanged')}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {t('delete.change', {
              field: words.name(field),
              from: words.value(field, shown[field]),
              to: words.value(field, now[field]),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What goes with an item, in a sentence. */
function useLost(): (hanging: Dependents) => string {
  const t = useTexts('okr-item');
  return ({ key_results, tasks, check_ins, remaining_projects: count = 0 }) => {
    const parts = [
      key_results > 0 && t('delete.keyResults', { count: key_results }),
      tasks > 0 && t('delete.tasks', { count: tasks }),
      check_ins > 0 && t('delete.checkIns', { count: check_ins }),
    ].filter((part) => part !== false);
    const remain = count > 0 ? `${t('delete.remain', { count })} ` : '';
    if (parts.length > 0) return remain + t('delete.with', { list: parts.join(', ') });
    return remain === '' ? t('delete.alone') : remain + t('delete.task');
  };
}

/** Deletes upon the given version; what is gone already is taken as deleted. */
function useRemoving({ type, id, title, onGone }: DeleteDialogProps) {
  const t = useTexts('okr-item');
  const core = useCore();
  const queries = useQueryClient();
  const { busy, problems, submit, toast } = useAction({ refresh: [okrQueries.all] });
  const [theirs, setTheirs] = useState<AnyItem>();

  async function refused(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status === 404)
      return toast({ kind: 'info', title: t('delete.already', { title }) });
    const { queryKey } = itemQueries.dependents(core, type, id);
    const hanging = belowIn(error);
    if (hanging) queries.setQueryData(queryKey, hanging);
    // who has changed it may have hung more on it: it is busy until that is counted
    else if (currentIn(error)) await queries.invalidateQueries({ queryKey });
    throw error;
  }
  async function send(seen: Seen): Promise<void> {
    await okrChanges.remove(core, { type, id, ...seen }).catch(refused);
    onGone();
    queries.removeQueries({ queryKey: itemQuery(core, type, id).queryKey });
  }
  const remove = (seen: Seen): Promise<boolean> =>
    submit(() => send(seen), { saved: { type, id }, refused: (error) => setTheirs(currentIn<AnyItem>(error)) });
  return { busy, problems, theirs, remove };
}
type Seen = Pick<Parameters<typeof okrChanges.remove>[1], 'version' | 'seen'>;
