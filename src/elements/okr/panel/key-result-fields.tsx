import { useQuery } from '@tanstack/react-query';
import { Goal } from 'lucide-react';

import { unitDefaults } from '#contract/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Icon } from '#core/ui/icon.tsx';
import { Select } from '#core/ui/select.tsx';

import { amountWithUnit } from '../model/numbers.ts';
import type { Items } from '../model/item-draft.ts';
import { useOkr } from '../model/okr-context.ts';
import { qualityHints } from '../model/quality-hints.ts';
import { okrQueries } from '../okr-queries.ts';
import { AmountItemField } from './amount-field.tsx';
import { DayItemField, ResponsibleField, TextItemField } from './fields.tsx';
import { Hints, useHints } from './hints.tsx';
import { ProgressLine } from './progress-line.tsx';
import { ProjectLines } from './project-lines.tsx';
import { TaskLines } from './task-lines.tsx';
import { UnitField } from './unit-field.tsx';
import type { ItemEditing } from './use-item-draft.ts';

interface KeyResultFieldsProps {
  editing: ItemEditing;
  item: Items['key_result'];
}

/** What a key result says and measures, and what is done for it. */
export function KeyResultFields({ editing, item }: KeyResultFieldsProps) {
  const t = useTexts('okr-item');
  const hints = useHints(qualityHints(item));
  return (
    <>
      <ObjectiveLink id={item.objective} />
      <TextItemField editing={editing} field="title" label={t('field.title')} maxLength={500} describedBy={hints.id} />
      <ProgressLine progress={item.progress} period={item} />
      <div className="grid grid-cols-3 gap-3 @max-[360px]:grid-cols-1">
        <AmountItemField editing={editing} field="initial" label={t('field.initial')} />
        <AmountItemField editing={editing} field="current" label={t('field.current')} />
        <AmountItemField editing={editing} field="goal" label={t('field.goal')} />
      </div>
      <Hints {...hints} />
      <Measure editing={editing} item={item} />
      <ResponsibleField editing={editing} />
      <DayItemField editing={editing} field="date" label={t('field.date')} />
      <ProjectLines keyResult={item.id} />
      <TaskLines parent={{ key_result: item.id }} />
    </>
  );
}

/** Unit, how it is written, and the direction. */
function Measure({ editing, item }: KeyResultFieldsProps) {
  const t = useTexts('okr-item');
  const { locale } = useCore();
  const placements = (['before', 'after'] as const).map((placement) => ({
    value: placement,
    label: amountWithUnit(item.goal, { ...item, placement }, locale),
  }));
  return (
    <div className="grid grid-cols-2 gap-4 @max-[360px]:grid-cols-1">
      <UnitField
        value={item.unit}
        error={editing.problems['unit'] ?? editing.problems['symbol']}
        onChange={(unit) => editing.change({ unit, ...unitDefaults(unit) })}
        onLeave={() => editing.commit()}
        onDrop={() => editing.drop('unit', ...Object.keys(unitDefaults('')))}
      />
      <Select
        label={t('field.placement')}
        value={item.placement}
        error={editing.problems['placement']}
        options={placements}
        onChange={(placement) => editing.commit({ placement })}
      />
      <Select
        label={t('field.direction')}
        className="col-span-full"
        value={item.direction}
        error={editing.problems['direction']}
        hint={item.goal === item.initial ? t('hint.direction') : undefined}
        options={(['increase', 'decrease'] as const).map((value) => ({ value, label: t(`direction.${value}`) }))}
        onChange={(direction) => editing.commit({ direction })}
      />
    </div>
  );
}

function ObjectiveLink({ id }: { id: string }) {
  const core = useCore();
  const { open } = useOkr();
  const { data } = useQuery(okrQueries.objective(core, id));
  if (!data) return null;
  return (
    <button
      type="button"
      className="text-link flex items-center gap-1.5 self-start text-start text-sm"
      onClick={() => open({ type: 'objective', id })}
    >
      <Icon of={Goal} size={14} />
      {data.objective}
    </button>
  );
}
