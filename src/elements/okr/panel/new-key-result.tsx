import { useState } from 'react';

import type { Objective } from '#contract/okr-items.ts';
import { unitDefaults } from '#contract/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Select } from '#core/ui/select.tsx';
import { TextArea } from '#core/ui/text-area.tsx';

import { qualityHints } from '../model/quality-hints.ts';
import { okrChanges } from '../okr-queries.ts';
import { CreateDialog } from './create-dialog.tsx';
import { AmountField } from './fields.tsx';
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
  const direction = fields.direction ?? (goal < initial ? 'decrease' : 'increase');
  const set = (part: Partial<typeof FIRST>): void => setFields({ ...fields, ...part });
  const submit = (): void => {
    if (title.trim() === '') return setMissing(true);
    const measure = { initial, current: initial, goal, direction, unit: unit.trim(), ...unitDefaults(unit.trim()) };
    mutate({
      title: title.trim(),
      objective: objective.id,
      ...measure,
      space: true,
      responsible_person: '',
      date: null,
    });
  };
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
        <AmountField label={t('field.initial')} value={initial} onChange={(value) => set({ initial: value })} />
        <AmountField label={t('field.goal')} value={goal} onChange={(value) => set({ goal: value })} />
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
