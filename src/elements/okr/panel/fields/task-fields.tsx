import { useQuery } from '@tanstack/react-query';
import { FolderKanban, Target } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Checkbox } from '#core/ui/fields/field.tsx';
import { Icon } from '#core/ui/icon.tsx';

import type { Items } from '../../model/item-draft.ts';
import { useOkr } from '../../model/okr-context.ts';
import { itemQueries } from '../../okr-item-queries.ts';
import { FailureBanner } from '../failure-banner.tsx';
import { DayItemField, ResponsibleField, TextItemField } from './fields.tsx';
import { useCompleting } from '../lists/task-lines.tsx';
import type { ItemEditing } from '../use-item-draft.ts';

/** What a task says, and whether it is done. */
export function TaskFields({ editing, item }: { editing: ItemEditing; item: Items['task'] }) {
  const t = useTexts('okr-item');
  const { details } = useOkr();
  const completing = useCompleting();
  return (
    <>
      <Parent item={item} />
      <TextItemField editing={editing} field="title" label={t('field.title')} maxLength={500} />
      <Checkbox
        label={t('field.completed')}
        checked={item.completed}
        onChange={() =>
          // where versions tell who was first it is saved like every other field
          details ? editing.commit({ completed: !item.completed }) : void completing.complete(item)
        }
      />
      <FailureBanner problems={completing.problems} type="task" />
      <DayItemField editing={editing} field="due" label={t('field.due')} />
      <ResponsibleField editing={editing} />
    </>
  );
}

/** What the task belongs to, as a link to its panel. */
function Parent({ item }: { item: Items['task'] }) {
  const core = useCore();
  const { open } = useOkr();
  const project = useQuery({ ...itemQueries.project(core, item.project ?? ''), enabled: item.project !== null }).data;
  const keyResult = useQuery({
    ...itemQueries.keyResult(core, item.key_result ?? ''),
    enabled: item.key_result !== null,
  }).data;
  const parent = project ?? keyResult;
  if (!parent) return null;
  return (
    <button
      type="button"
      className="text-link flex items-center gap-1.5 self-start text-start text-sm"
      onClick={() => open({ type: project ? 'project' : 'key_result', id: parent.id })}
    >
      <Icon of={project ? FolderKanban : Target} size={14} />
      {parent.title}
    </button>
  );
}
