import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';

import {
  CONDITION_FIELDS,
  CONDITION_OPERATORS,
  type AssignCondition,
  type RuleOptions,
} from '#contract/accounts/auto-assign.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { Segmented } from '#core/ui/fields/segmented.tsx';
import { Select } from '#core/ui/fields/select.tsx';

import { NEW_CONDITION } from './rule-draft.ts';
import type { RuleEditorState } from './use-rule-editor.ts';

const MOST = 20;
const SUGGESTIONS = {
  email_domain: 'email_domains',
  directory_group: 'directory_groups',
  department: 'departments',
} as const satisfies Record<AssignCondition['field'], keyof RuleOptions>;

/** The part "If": conditions of which all or any must hold. */
export function ConditionRows({ editor, options }: { editor: RuleEditorState; options: RuleOptions }) {
  const t = useTexts('auto-assign');
  const id = useId();
  const { draft, change, missing } = editor;
  const set = (conditions: AssignCondition[]): void => change({ conditions });
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg">
          {t('edit.conditions')}
        </h2>
        {draft.conditions.length > 1 && (
          <Segmented
            label={t('edit.match')}
            options={(['all', 'any'] as const).map((key) => ({ key, label: t(`edit.${key}`) }))}
            selected={draft.match}
            onSelect={(match) => change({ match })}
          />
        )}
      </div>
      {draft.conditions.map((condition, place) => (
        <ConditionRow
          key={place}
          {...{ condition, place, options }}
          isMissing={missing.includes(`condition.${place}`)}
          onChange={(part) => set(draft.conditions.with(place, { ...condition, ...part }))}
          onRemove={draft.conditions.length > 1 ? () => set(draft.conditions.toSpliced(place, 1)) : undefined}
        />
      ))}
      <div>
        <Button
          size="small"
          icon={Plus}
          disabled={draft.conditions.length >= MOST}
          onClick={() => set([...draft.conditions, NEW_CONDITION])}
        >
          {t('edit.addCondition')}
        </Button>
      </div>
    </section>
  );
}

interface ConditionRowProps {
  condition: AssignCondition;
  place: number;
  options: RuleOptions;
  isMissing: boolean;
  onChange: (part: Partial<AssignCondition>) => void;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
}

function ConditionRow({ condition, place, options, isMissing, onChange, onRemove }: ConditionRowProps) {
  const t = useTexts('auto-assign');
  const list = useId();
  const n = place + 1;
  return (
    <div
      data-missing={`condition.${place}`}
      className="grid grid-cols-[minmax(0,160px)_minmax(0,128px)_minmax(0,1fr)_auto] items-start gap-2 @max-[640px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Select
        hideLabel
        label={t('edit.field', { n })}
        value={condition.field}
        options={CONDITION_FIELDS.map((value) => ({ value, label: t(`edit.fields.${value}`) }))}
        onChange={(field) => onChange({ field })}
      />
      <Select
        hideLabel
        label={t('edit.operator', { n })}
        value={condition.operator}
        options={CONDITION_OPERATORS.map((value) => ({ value, label: t(`edit.operators.${value}`) }))}
        onChange={(operator) => onChange({ operator })}
      />
      <Field
        hideLabel
        label={t('edit.value', { n })}
        className="@max-[640px]:col-span-2 @max-[640px]:row-start-2"
        value={condition.value}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        list={list}
        error={isMissing ? t('edit.valueMissing') : undefined}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
      <datalist id={list}>
        {options[SUGGESTIONS[condition.field]].map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <IconButton
        icon={Trash2}
        className={onRemove ? '' : 'invisible'}
        label={t('edit.removeCondition', { n })}
        onClick={() => onRemove?.()}
      />
    </div>
  );
}
