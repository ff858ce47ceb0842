import { useState } from 'react';

import type { Objective } from '#contract/okr-items.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Select } from '#core/ui/select.tsx';
import { TextArea } from '#core/ui/text-area.tsx';

import { directionOf, newKeyResultBody } from '../model/new-key-result.ts';
import { qualityHints } from '../model/quality-hints.ts';
import { okrChanges } from '../okr-queries.ts';
import { CreateDialog } from './create-dialog.tsx';
import { AmountField, useAmounts } from './fields.tsx';
import { Hints } from './hints.tsx';
import { UnitField } from './unit-field.tsx';
import { useCreating } from './use-creating.ts';

/** What a new key result starts with (application 3, 5). */
const FIRST = { title: '', initial: 0, goal: 100, unit: '%', direction: undefined as Direction | undefined };
type Direction = 'increase' | 'decrease';

interface NewKeyResultProps {
  objective: Objective;
  /** How many key results the objective has. */
  siblings: number;
  onClose: () => void;
}

/** Creates a key result below an objective. */
export function NewKeyResult({ objective, siblings, onClose }: NewKeyResultProps) {
  const t = useTexts('okr-item');
  const [fields, setFields] = useState(FIRST);
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useCreating('key_result', okrChanges.createKeyResult, onClose);
  const { title, initial, goal, unit } = fields;
  const direction = fields.direction ?? directionOf(initial, goal);
  const set = (part: Partial<typeof FIRST>): void => setFields({ ...fields, ...part });
  const { guard, refuses } = useAmounts();
  const submit = (): void => {
    if (title.trim() === '') return setMissing(true);
    if (refuses()) return;
    mutate(newKeyResultBody({ ...fields, direction, objective: objective.id }));
  };
  const amount = (name: 'initial' | 'goal') => (
    <AmountField
      label={t(`field.${name}`)}
      value={fields[name]}
      onChange={(value) => set({ [name]: value })}
      {...guard(name)}
    />
  );
  return (
    <CreateDialog
      title={t('keyResults.new', { objective: objective.objective })}
      act={t('create.key_result')}
      busy={isPending}
      error={error}
      dirty={title !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('field.title')}
        hint={t('hint.keyResult')}
        error={missing ? t('problem.required') : undefined}
        value={title}
        maxLength={500}
        rows={2}
        autoGrow
        onChange={(event) => {
          set({ title: event.currentTarget.value });
          setMissing(false);
        }}
      />
      <div className="grid grid-cols-3 gap-4 @max-[440px]:grid-cols-1">
        {amount('initial')}
        {amount('goal')}
        <UnitField value={unit} onChange={(value) => set({ unit: value })} />
      </div>
      <Select
        label={t('field.direction')}
        value={direction}
        options={(['increase', 'decrease'] as const).map((value) => ({ value, label: t(`direction.${value}`) }))}
        onChange={(value) => set({ direction: value })}
      />
      {title.trim() !== '' && <Hints hints={qualityHints({ title, initial, goal, unit, direction }, siblings + 1)} />}
    </CreateDialog>
  );
}
