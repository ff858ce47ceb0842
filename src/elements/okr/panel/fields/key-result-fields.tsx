import { useQuery } from '@tanstack/react-query';
import { Goal } from 'lucide-react';
import type { ReactNode } from 'react';

import type { keyResultFields } from '#contract/okr/okr-items.ts';
import { unitDefaults } from '#contract/okr/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Icon } from '#core/ui/icon.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { UnitField } from './unit-field.tsx';
import { amountWithUnit } from '#core/ui/fields/amounts.ts';

import type { Items } from '../../model/item-draft.ts';
import { useOkr } from '../../model/okr-context.ts';
import { qualityHints } from '../../model/quality-hints.ts';
import { itemQueries } from '../../okr-item-queries.ts';
import { AmountItemField } from '../amount-item-field.tsx';
import { DayItemField, ResponsibleField, TextItemField } from './fields.tsx';
import { Hints, useHints } from './hints.tsx';
import { ProgressLine } from '../lists/progress-line.tsx';
import { ProjectLines } from '../lists/project-lines.tsx';
import { TaskLines } from '../lists/task-lines.tsx';
import type { ItemEditing } from '../use-item-draft.ts';

interface KeyResultFieldsProps {
  editing: ItemEditing;
  item: Items['key_result'];
}

type Field = keyof typeof keyResultFields;
/**
 * Fields without a control of their own: the objective changes by moving, `start` is `initial`, symbol and space follow
 * the unit, the quarter follows the objective.
 */
type Elsewhere = 'objective' | 'start' | 'symbol' | 'space' | 'year' | 'quarter';
type Shown = Exclude<Field, Elsewhere>;
interface ControlProps extends KeyResultFieldsProps {
  /** Id of the hints about title and amounts. */
  hints: string | undefined;
}
type Control = (props: ControlProps) => ReactNode;

const amountField = (field: 'initial' | 'current' | 'goal'): Control =>
  function Amount({ editing }) {
    const t = useTexts('okr-item');
    return <AmountItemField editing={editing} field={field} label={t(`field.${field}`)} />;
  };

/** The control of every field of the contract; those that no row names come last, in this order. */
const CONTROLS: Record<Shown, Control> = {
  title: function Title({ editing, hints }) {
    const t = useTexts('okr-item');
    return (
      <TextItemField editing={editing} field="title" label={t('field.title')} maxLength={500} describedBy={hints} />
    );
  },
  initial: amountField('initial'),
  current: amountField('current'),
  goal: amountField('goal'),
  unit: Unit,
  placement: Placement,
  direction: Direction,
  responsible_person: ({ editing }) => <ResponsibleField editing={editing} />,
  date: function Due({ editing }) {
    const t = useTexts('okr-item');
    return <DayItemField editing={editing} field="date" label={t('field.date')} />;
  },
};
const AMOUNTS: Shown[] = ['initial', 'current', 'goal'];
const MEASURE: Shown[] = ['unit', 'placement', 'direction'];
const REST = Object.keys(CONTROLS).filter(
  (field): field is Shown => !['title', ...AMOUNTS, ...MEASURE].includes(field),
);

/** What a key result says and measures, and what is done for it. */
export function KeyResultFields({ editing, item }: KeyResultFieldsProps) {
  const hints = useHints(qualityHints(item));
  const controls = (fields: readonly Shown[]): ReactNode =>
    fields.map((field) => {
      const Control = CONTROLS[field];
      return <Control key={field} editing={editing} item={item} hints={hints.id} />;
    });
  return (
    <>
      <ObjectiveLink id={item.objective} />
      {controls(['title'])}
      <ProgressLine progress={item.progress} period={item} />
      <div className="grid grid-cols-3 gap-3 @max-[360px]:grid-cols-1">{controls(AMOUNTS)}</div>
      <Hints {...hints} />
      <div className="grid grid-cols-2 gap-4 @max-[360px]:grid-cols-1">{controls(MEASURE)}</div>
      {controls(REST)}
      <ProjectLines keyResult={item.id} />
      <TaskLines parent={{ key_result: item.id }} />
    </>
  );
}

function Unit({ editing, item }: KeyResultFieldsProps) {
  const t = useTexts('okr-item');
  return (
    <UnitField
      label={t('field.unit')}
      value={item.unit}
      error={editing.problems['unit'] ?? editing.problems['symbol']}
      onChange={(unit) => editing.change({ unit, ...unitDefaults(unit) })}
      onLeave={() => editing.commit()}
      onDrop={() => editing.drop('unit', ...Object.keys(unitDefaults('')))}
    />
  );
}

function Placement({ editing, item }: KeyResultFieldsProps) {
  const t = useTexts('okr-item');
  const { locale } = useCore();
  const options = (['before', 'after'] as const).map((placement) => ({
    value: placement,
    label: amountWithUnit(item.goal, { ...item, placement }, locale),
  }));
  return (
    <Select
      label={t('field.placement')}
      value={item.placement}
      error={editing.problems['placement']}
      options={options}
      onChange={(placement) => editing.commit({ placement })}
    />
  );
}

function Direction({ editing, item }: KeyResultFieldsProps) {
  const t = useTexts('okr-item');
  return (
    <Select
      label={t('field.direction')}
      className="col-span-full"
      value={item.direction}
      error={editing.problems['direction']}
      hint={item.goal === item.initial ? t('hint.direction') : undefined}
      options={(['increase', 'decrease'] as const).map((value) => ({ value, label: t(`direction.${value}`) }))}
      onChange={(direction) => editing.commit({ direction })}
    />
  );
}

function ObjectiveLink({ id }: { id: string }) {
  const core = useCore();
  const { open } = useOkr();
  const { data } = useQuery(itemQueries.objective(core, id));
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
