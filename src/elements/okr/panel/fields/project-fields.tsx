import { PROJECT_STATUSES } from '#contract/okr/okr-fields.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Select } from '#core/ui/fields/select.tsx';

import type { Items } from '../../model/item-draft.ts';
import { DayItemField, ResponsibleField, TeamChoice, TextItemField } from './fields.tsx';
import { KeyResultLinks } from '../lists/key-result-links.tsx';
import { TaskLines } from '../lists/task-lines.tsx';
import type { ItemEditing } from '../use-item-draft.ts';

interface ProjectFieldsProps {
  editing: ItemEditing;
  item: Items['project'];
}

/** What a project says, which key results it works for, and its tasks. */
export function ProjectFields({ editing, item }: ProjectFieldsProps) {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  return (
    <>
      <TextItemField editing={editing} field="title" label={t('field.title')} maxLength={500} />
      <div className="grid grid-cols-2 gap-4 @max-[360px]:grid-cols-1">
        <Select
          label={t('field.status')}
          value={item.status}
          error={editing.problems['status']}
          options={PROJECT_STATUSES.map((value) => ({ value, label: words(`status.${value}`) }))}
          onChange={(status) => editing.commit({ status })}
        />
        <DayItemField editing={editing} field="due" label={t('field.due')} />
      </div>
      <TeamChoice
        value={item.team || null}
        error={editing.problems['team']}
        onChange={(team) => editing.commit({ team })}
      />
      <ResponsibleField editing={editing} />
      <KeyResultLinks editing={editing} item={item} />
      <TaskLines parent={{ project: item.id }} />
      <TextItemField editing={editing} field="description" label={t('field.description')} maxLength={5000} long />
    </>
  );
}
