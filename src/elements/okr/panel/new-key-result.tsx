import { useState } from 'react';

import type { Objective } from '#contract/okr-items.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Select } from '#core/ui/select.tsx';
import { TextArea } from '#core/ui/text-area.tsx';

import { directionOf, newKeyResultBody } from '../model/new-key-result.ts';
import { qualityHints } from '../model/quality-hints.ts';
import { useKept } from '../model/use-kept.ts';
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

/** What is typed of a new key result, and its way to the server. */
function useNewKeyResult(objective: string, onClose: () => void) {
  const [typed, keep] = useKept<typeof FIRST>(`new:key_result:${objective}`);
  const [missing, setMissing] = useState(false);
  const creating = useCreating('key_result', okrChanges.createKeyResult, () => {
    keep(undefined);
    onClose();
  });
  const words = typed ?? FIRST;
  const fields = { ...words, direction: words.direction ?? directionOf(words.initial, words.goal) };
  const { guard, refuses } = useAmounts();
  return {
    fields,
    guard,
    missing,
    creating,
    dirty: typed !== undefined,
    discard: () => keep(undefined),
    set: (part: Partial<typeof FIRST>): void => {
      setMissing(false);
      keep({ ...words, ...part });
    },
    submit: (): void => {
      if (words.title.trim() === '') setMissing(true);
      else if (!refuses()) creating.mutate(newKeyResultBody({ ...fields, objective }));
    },
  };
}

/** Creates a key result below an objective. */
export function NewKeyResult({ objective, siblings, onClose }: NewKeyResultProps) {
  const t = useTexts('okr-item');
  const { fields, guard, missing, creating, dirty, discard, set, submit } = useNewKeyResult(objective.id, onClose);
  const { title, unit, direction } = fields;
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
      busy={creating.isPending}
      error={creating.error}
      dirty={dirty}
      onSubmit={submit}
      onClose={onClose}
      onCancel={discard}
    >
      <TextArea
        label={t('field.title')}
        hint={t('hint.keyResult')}
        error={missing ? t('problem.required') : undefined}
        value={title}
        maxLength={500}
        rows={2}
        autoGrow
        onChange={(event) => set({ title: event.currentTarget.value })}
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
      {title.trim() !== '' && <Hints hints={qualityHints(fields, siblings + 1)} />}
    </CreateDialog>
  );
}
