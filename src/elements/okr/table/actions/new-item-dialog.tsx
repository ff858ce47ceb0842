import { useQuery } from '@tanstack/react-query';

import type { ItemType } from '#contract/okr/okr-fields.ts';
import type { OkrRow } from '#contract/okr/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { itemQueries } from '../../okr-item-queries.ts';
import { okrChanges } from '../../okr-queries.ts';
import { CreateDialog } from '../../panel/create/create-dialog.tsx';
import { NewKeyResult } from '../../panel/create/new-key-result.tsx';
import { useNewItem } from '../../panel/create/use-creating.ts';

type Kind = Exclude<ItemType, 'objective'>;

interface NewItemProps<T extends Kind = Kind> {
  type: T;
  /** The item that it will hang on. */
  parent: OkrRow;
  onClose: () => void;
}

/** Creates what hangs on an item; a key result as in the panel, the rest with what it cannot be without. */
export function NewItemDialog({ type, parent, onClose }: NewItemProps) {
  if (type === 'key_result') return <NewKeyResultOf id={parent.id} onClose={onClose} />;
  return <NewTitled type={type} parent={parent} onClose={onClose} />;
}

function NewKeyResultOf({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts('okr-table');
  const { data, error, refetch } = useQuery(itemQueries.objective(useCore(), id));
  if (data) return <NewKeyResult objective={data} siblings={data.key_results.length} onClose={onClose} />;
  return (
    <Dialog open title={t('act.newKeyResult')} onClose={onClose}>
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingSkeleton rows={3} />}
    </Dialog>
  );
}

function create(core: ElementCore, { type, parent }: Omit<NewItemProps, 'onClose'>, title: string) {
  if (type === 'project') return okrChanges.createProject(core, { title, key_results: [parent.id] });
  const above = parent.type === 'project' ? { project: parent.id } : { key_result: parent.id };
  return okrChanges.createTask(core, { title, ...above });
}

/** A project or a task: its title; the panel holds the rest. */
function NewTitled({ type, parent, onClose }: NewItemProps<'project' | 'task'>) {
  const t = useTexts('okr-actions');
  const toast = useToast();
  const form = useNewItem<string, string>({
    type,
    place: `new:${type}:${parent.id}`,
    read: (stored = '') => stored,
    titleOf: (title) => title,
    send: (core, title) => create(core, { type, parent }, title.trim()),
    onDone: (_, title) => {
      toast({ kind: 'success', title: t('new.saved', { title: title.trim() }) });
      onClose();
    },
  });
  const { words: title, missing, problems } = form;
  return (
    <CreateDialog title={t(`new.${type}`)} action={t('new.save')} speaking={['title']} form={form} onClose={onClose}>
      <p className="text-muted">{t('new.under', { title: parent.title })}</p>
      <Field
        label={t('new.title')}
        maxLength={500}
        autoComplete="off"
        data-autofocus=""
        error={missing ? t('new.titleMissing') : problems['title']}
        value={title}
        onChange={({ currentTarget: { value } }) => form.set(value || undefined)}
      />
    </CreateDialog>
  );
}
