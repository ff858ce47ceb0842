import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { Dependents } from '#contract/okr-check-ins.ts';
import type { ItemType } from '#contract/okr-items.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ConfirmDialog } from '#core/ui/dialog.tsx';
import { useToast } from '#core/ui/toaster.tsx';

import { useOkr } from '../model/okr-context.ts';
import { okrChanges, okrQueries } from '../okr-queries.ts';
import { itemQuery } from './item-query.ts';
import type { ItemEditing } from './use-item-draft.ts';

interface DeleteItemProps {
  type: ItemType;
  editing: ItemEditing;
  title: string;
  onClose: () => void;
  onGone: () => void;
}

/** Asks before an item is deleted, and counts what goes with it. */
export function DeleteItem({ type, editing, title, onClose, onGone }: DeleteItemProps) {
  const t = useTexts('okr-item');
  const core = useCore();
  const { details } = useOkr();
  const { id } = editing.value;
  const hanging = useQuery({ ...okrQueries.dependents(core, type, id), enabled: details, gcTime: 0 });
  const lost = useLost();
  const removing = useRemoving(type, id, { onClose, onDone: () => (editing.discard(), onGone()) });
  if (details && hanging.isPending) return null;
  return (
    <ConfirmDialog
      open
      look="danger"
      title={t('delete.title', { title })}
      text={hanging.data ? lost(hanging.data) : t(`delete.${type}`)}
      confirmLabel={t(`delete.act.${type}`)}
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    />
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

function useRemoving(type: ItemType, id: string, { onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useTexts('okr-item');
  const words = useTexts('core');
  const core = useCore();
  const host = useHost();
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => okrChanges.remove(core, type, id),
    onSuccess: () => {
      onDone();
      queries.removeQueries({ queryKey: itemQuery(core, type, id).queryKey });
      void queries.invalidateQueries({ queryKey: okrQueries.all });
      host.emit('strategy-saved', { type, id });
    },
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.status > 0;
      toast({
        kind: 'danger',
        title: t('delete.failed'),
        text: isRefused ? error.message : words('state.offline.text'),
      });
      onClose();
    },
  });
}
