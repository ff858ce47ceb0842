import { useTexts } from '#core/locale/use-texts.ts';

import type { Items } from '../../model/item-draft.ts';
import { PeriodField, ResponsibleField, TeamChoice, TextItemField } from './fields.tsx';
import { KeyResultLines } from '../lists/key-result-lines.tsx';
import { ProgressLine } from '../lists/progress-line.tsx';
import type { ItemEditing } from '../use-item-draft.ts';

/** What an objective says, and its key results. */
export function ObjectiveFields({ editing, item }: { editing: ItemEditing; item: Items['objective'] }) {
  const t = useTexts('okr-item');
  return (
    <>
      <TextItemField editing={editing} field="objective" label={t('field.objectiveText')} maxLength={500} />
      {item.progress !== null && <ProgressLine progress={item.progress} period={item} />}
      <KeyResultLines item={item} />
      <div className="grid grid-cols-2 gap-4 @max-[360px]:grid-cols-1">
        <PeriodField
          label={t('field.period')}
          value={item}
          error={editing.problems['quarter'] ?? editing.problems['year']}
          onChange={({ year, quarter }) => editing.commit({ year, quarter })}
        />
        <TeamChoice
          value={item.team || null}
          error={editing.problems['team']}
          onChange={(team) => editing.commit({ team })}
        />
      </div>
      <ResponsibleField editing={editing} />
      <TextItemField editing={editing} field="description" label={t('field.description')} maxLength={5000} long />
    </>
  );
}
