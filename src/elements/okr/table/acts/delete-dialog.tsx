import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { OkrRow } from '#contract/okr-table.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ConfirmDialog } from '#core/ui/dialog.tsx';
import { useToast } from '#core/ui/toaster.tsx';

import { useOkr } from '../../model/okr-context.ts';
import { okrChanges, okrQueries } from '../../okr-queries.ts';

const KINDS = ['key_results', 'tasks', 'check_ins'] as const;

/** Asks before an item is deleted, and names what goes with it. */
export function DeleteDialog({ row, onClose }: { row: OkrRow; onClose: () => void }) {
  const t = useTexts('okr-table');
  const core = useCore();
  const host = useHost();
  const toast = useToast();
  const queries = useQueryClient();
  const { details, state, open } = useOkr();
  const { data, isPending } = useQuery({ ...okrQueries.dependents(core, row.type, row.id), enabled: details });
  const [busy, setBusy] = useState(false);
  const { title } = row;

  function takes(): string {
    if (!details) return '';
    if (isPending) return t('delete.pending');
    const count = data?.remaining_projects ?? 0;
    const remain = count > 0 ? ` ${t('delete.remain', { count })}` : '';
    const list = KINDS.flatMap((kind) => (data?.[kind] ? [t(`dependents.${kind}`, { count: data[kind] })] : []));
    if (list.length === 0) return remain === '' ? t('delete.nothing') : remain.trim();
    return t('delete.takes', { list: new Intl.ListFormat(core.locale).format(list) }) + remain;
  }
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await okrChanges.remove(core, row.type, row.id);
      if (state.item?.id === row.id) open(null);
      host.emit('strategy-saved', { type: row.type, id: row.id });
      toast({ kind: 'success', title: t('delete.done', { title }) });
    } catch (error) {
      toast({ kind: 'danger', title: t('failed'), text: error instanceof ApiError ? error.body.detail : undefined });
    }
    onClose();
    await queries.invalidateQueries({ queryKey: okrQueries.all });
  }
  return (
    <ConfirmDialog
      open
      look="danger"
      title={t('delete.title', { title })}
      text={`${takes()}\n${t('delete.text')}`.trim()}
      confirmLabel={t('delete.confirm', { title })}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
