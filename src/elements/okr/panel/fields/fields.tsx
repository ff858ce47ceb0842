import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';

import type { Period } from '#contract/okr/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { DatePicker } from '#core/ui/fields/date-picker.tsx';
import { PersonChoice, type PersonChoiceProps } from '#core/ui/fields/person-choice.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { TextArea, type TextAreaProps } from '#core/ui/fields/text-area.tsx';

import { useOkr } from '../../model/okr-context.ts';
import { quarterChoices } from '../../model/periods.ts';
import { okrQueries } from '../../okr-queries.ts';
import type { ItemEditing } from '../use-item-draft.ts';

/** A field of an item: what it is called on the wire, and what is being edited. */
export interface ItemFieldProps {
  editing: ItemEditing;
  field: string;
  label: string;
  hint?: string | undefined;
  /** Id of what describes it beside its hint. */
  describedBy?: string | undefined;
}

export const valueOf = ({ editing, field }: ItemFieldProps): unknown =>
  (editing.value as unknown as Record<string, unknown>)[field];

/** The sentence about a field, in the reader's words where the client has found it itself. */
export function useProblem({ editing, field }: Pick<ItemFieldProps, 'editing' | 'field'>): string | undefined {
  const t = useTexts('okr-item');
  const problem = editing.problems[field];
  return problem === 'required' ? t('problem.required') : problem;
}

/** Words, saved when the field is left. */
export function TextItemField(props: ItemFieldProps & { long?: boolean; maxLength: number }) {
  const { editing, field, label, hint, describedBy, long = false, maxLength } = props;
  const error = useProblem(props);
  const set = valueOf(props);
  const value = typeof set === 'string' ? set : '';
  const shared = {
    label,
    hint,
    error,
    describedBy,
    maxLength,
    value,
    onBlur: () => editing.commit(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && editing.drop(field)) event.preventDefault();
    },
  };
  if (long)
    return (
      <TextArea
        {...shared}
        rows={3}
        autoGrow
        onChange={(event) => editing.change({ [field]: event.currentTarget.value })}
      />
    );
  return (
    <TitleArea {...shared} onWrite={(text) => editing.change({ [field]: text })} onEnter={() => editing.commit()} />
  );
}

type TitleAreaProps = Omit<TextAreaProps, 'onChange'> & {
  onWrite: (text: string) => void;
  /** Without it Enter sends the form around. */
  onEnter?: () => void;
};

/** A title that may be long: it is shown on several lines and is one; pasted line breaks become spaces. */
export function TitleArea({ onWrite, onEnter, onKeyDown, ...area }: TitleAreaProps) {
  return (
    <TextArea
      rows={2}
      autoGrow
      {...area}
      onChange={(event) => onWrite(event.currentTarget.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (onEnter) onEnter();
        else event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

interface CompanyPersonProps extends Omit<PersonChoiceProps<never>, 'find' | 'placeholder'> {
  /** In the empty field; "Nobody" by default. */
  placeholder?: string | undefined;
}

/** One person of the company. */
export function CompanyPersonChoice({ placeholder, ...props }: CompanyPersonProps) {
  const core = useCore();
  const t = useTexts('okr');
  const find = (text: string) => okrQueries.people(core, { text });
  return <PersonChoice {...props} placeholder={placeholder ?? t('filter.none')} find={find} />;
}

/** Who answers for the item. */
export function ResponsibleField({ editing }: { editing: ItemEditing }) {
  const t = useTexts('okr-item');
  const { value } = editing;
  const props = { editing, field: 'responsible_person', label: t('field.responsible_person') };
  const error = useProblem(props);
  return (
    <CompanyPersonChoice
      label={props.label}
      value={value.responsible_person || null}
      name={value.responsible?.id === value.responsible_person ? value.responsible?.full_name : undefined}
      error={error}
      onChange={(person) => editing.commit({ responsible_person: person?.id ?? null })}
    />
  );
}

export interface TeamChoiceProps {
  value: string | null;
  onChange: (id: string | null) => void;
  error?: string | undefined;
}

/** A team of the company, or none. */
export function TeamChoice({ value, onChange, error }: TeamChoiceProps) {
  const t = useTexts('okr-item');
  const core = useCore();
  const teams = useQuery(okrQueries.teams(core)).data ?? [];
  return (
    <Select
      label={t('field.team')}
      error={error}
      value={value ?? ''}
      options={[{ value: '', label: t('noTeam') }, ...teams.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(id) => onChange(id || null)}
    />
  );
}

/** A day of an item. */
export function DayItemField(props: ItemFieldProps) {
  const { editing, field, label, hint } = props;
  const error = useProblem(props);
  const value = valueOf(props);
  return (
    <DatePicker
      label={label}
      hint={hint}
      error={error}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      onChange={(day) => editing.commit({ [field]: day ?? null })}
    />
  );
}

const keyOf = ({ year, quarter }: Period): string => `${year}-${quarter}`;

export interface PeriodFieldProps {
  label: string;
  value: Period;
  onChange: (period: Period) => void;
  error?: string | undefined;
}

/** A quarter of a year. */
export function PeriodField(props: PeriodFieldProps) {
  const t = useTexts('okr');
  const { now } = useOkr();
  const list = quarterChoices(now, props.value.year);
  return (
    <Select
      label={props.label}
      error={props.error}
      value={keyOf(props.value)}
      options={list.map((one) => ({ value: keyOf(one), label: t('period.quarter', { ...one }) }))}
      onChange={(key) => {
        const chosen = list.find((one) => keyOf(one) === key);
        if (chosen) props.onChange(chosen);
      }}
    />
  );
}
