import { useQueries, useQuery } from '@tanstack/react-query';

import { PROJECT_STATUSES } from '#contract/okr-items.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Combobox } from '#core/ui/combobox.tsx';
import { Select } from '#core/ui/select.tsx';

import type { Items } from '../model/item-draft.ts';
import { okrQueries } from '../okr-queries.ts';
import { DayItemField, ResponsibleField, TeamChoice, TextItemField } from './fields.tsx';
import { KeyResultLine } from './key-result-lines.tsx';
import { TaskLines } from './task-lines.tsx';
import type { ItemEditing } from './use-item-draft.ts';

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
      <TextItemField editing={editing} field="title" label={t('field.title')} maxLength={500} long />
      <div className="grid grid-cols-2 gap-4 @max-[360px]:grid-cols-1">
        <Select
          label={t('field.status')}
          value={item.status}
          options={PROJECT_STATUSES.map((value) => ({ value, label: words(`status.${value}`) }))}
          onChange={(status) => editing.commit({ status })}
        />
        <DayItemField editing={editing} field="due" label={t('field.due')} />
      </div>
      <TeamChoice value={item.team || null} onChange={(team) => editing.commit({ team })} />
      <ResponsibleField editing={editing} />
      <KeyResultLinks editing={editing} item={item} />
      <TaskLines parent={{ project: item.id }} />
      <TextItemField editing={editing} field="description" label={t('field.description')} maxLength={5000} long />
    </>
  );
}

/** The key results of the project: each leads to its panel; more can be added, others taken away. */
function KeyResultLinks({ editing, item }: ProjectFieldsProps) {
  const t = useTexts('okr-item');
  const core = useCore();
  const all = useQuery(okrQueries.keyResults(core, {})).data ?? [];
  const shown = useQueries({ queries: item.key_results.map((id) => okrQueries.keyResult(core, id)) }).flatMap(
    ({ data }) => data ?? [],
  );
  const options = [...new Map([...all, ...shown].map((one) => [one.id, one])).values()];
  return (
    <section className="panel-group">
      {shown.length > 0 && (
        <div className="panel-lines">
          {shown.map((one) => (
            <KeyResultLine key={one.id} item={one} />
          ))}
        </div>
      )}
      <Combobox
        label={t('field.key_results')}
        placeholder={t('projects.noKeyResult')}
        options={options.map(({ id, title }) => ({ value: id, label: title }))}
        value={item.key_results}
        onChange={(key_results) => editing.commit({ key_results })}
      />
    </section>
  );
}
