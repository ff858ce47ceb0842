import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Period } from '#contract/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Combobox } from '#core/ui/combobox.tsx';
import { DatePicker } from '#core/ui/date-picker.tsx';
import { Field } from '#core/ui/field.tsx';
import { Select } from '#core/ui/select.tsx';
import { TextArea } from '#core/ui/text-area.tsx';

import { readAmount, writeAmount } from '../model/amounts.ts';
import { useOkr } from '../model/okr-context.ts';
import { useKept } from '../model/use-kept.ts';
import { quarterChoices } from '../model/periods.ts';
import { okrQueries } from '../okr-queries.ts';
import type { ItemEditing } from './use-item-draft.ts';

/** A field of an item: what it is called on the wire, and what is being edited. */
export interface ItemFieldProps {
  editing: ItemEditing;
  field: string;
  label: string;
  hint?: string | undefined;
}

const valueOf = ({ editing, field }: ItemFieldProps): unknown =>
  (editing.value as unknown as Record<string, unknown>)[field];

/** The sentence about a field, in the reader's words where the client has found it itself. */
export function useProblem({ editing, field }: Pick<ItemFieldProps, 'editing' | 'field'>): string | undefined {
  const t = useTexts('okr-item');
  const problem = editing.problems[field];
  return problem === 'required' ? t('problem.required') : problem;
}

/** Words, saved when the field is left. */
export function TextItemField(props: ItemFieldProps & { long?: boolean; maxLength: number }) {
  const { editing, field, label, hint, long = false, maxLength } = props;
  const error = useProblem(props);
  const set = valueOf(props);
  const value = typeof set === 'string' ? set : '';
  const shared = { label, hint, error, maxLength, value, onBlur: () => editing.commit() };
  if (!long)
    return (
      <Field
        {...shared}
        autoComplete="off"
        onChange={(event) => editing.change({ [field]: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Enter' && editing.commit()}
      />
    );
  return (
    <TextArea
      {...shared}
      rows={field === 'description' ? 3 : 2}
      autoGrow
      onChange={(event) => editing.change({ [field]: event.currentTarget.value })}
    />
  );
}

export interface AmountFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** What stands there now, and whether it is a number; what is none does not reach `onChange`. */
  onRead?: (isNumber: boolean, text: string) => void;
  /** What stands there first instead of the value: words that were no number. */
  unread?: string | undefined;
  onLeave?: () => void;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A number in the way of the language; what is no number stays and is told. */
export function AmountField({ label, value, onChange, onRead, unread, onLeave, hint, error }: AmountFieldProps) {
  const t = useTexts('okr-item');
  const { locale } = useCore();
  const [typed, setTyped] = useState(unread);
  const [wrong, setWrong] = useState(unread !== undefined);
  const leave = (): void => {
    if (typed !== undefined && readAmount(typed, locale) === undefined) return setWrong(true);
    setTyped(undefined);
    onLeave?.();
  };
  return (
    <Field
      label={label}
      hint={hint}
      error={wrong ? t('problem.amount') : error}
      inputMode="decimal"
      autoComplete="off"
      className="tabular-nums"
      value={typed ?? writeAmount(value, locale)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        setWrong(false);
        const number = readAmount(text, locale);
        onRead?.(number !== undefined, text);
        if (number !== undefined) onChange(number);
      }}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}

/** Refuses to send a form while one of its amounts is no number, and says so at the field. */
export function useAmounts() {
  const t = useTexts('okr-item');
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [told, setTold] = useState(false);
  const guard = (name: string): Pick<AmountFieldProps, 'onRead' | 'error'> => ({
    error: told && wrong.includes(name) ? t('problem.amount') : undefined,
    onRead: (isNumber) => {
      setTold(false);
      setWrong((before) => [...before.filter((one) => one !== name), ...(isNumber ? [] : [name])]);
    },
  });
  const refuses = (): boolean => {
    setTold(true);
    return wrong.length > 0;
  };
  return { guard, refuses };
}

/** A number of an item. What is no number is never saved, nor is the part of it that was one while it was typed. */
export function AmountItemField(props: ItemFieldProps) {
  const { editing, field, label, hint } = props;
  const error = useProblem(props);
  const [unread, keep] = useKept<string>(`amount:${editing.value.id}:${field}`);
  return (
    <AmountField
      label={label}
      hint={hint}
      error={error}
      value={Number(valueOf(props))}
      unread={unread}
      onRead={(isNumber, text) => {
        if (!isNumber) editing.drop(field);
        keep(isNumber ? undefined : text);
      }}
      onChange={(value) => editing.change({ [field]: value })}
      onLeave={() => editing.commit()}
    />
  );
}

export interface PersonChoiceProps {
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  /** The name, where the list of people does not hold the person. */
  name?: string | undefined;
  error?: string | undefined;
}

/** One person of the company, searched by name on the server. */
export function PersonChoice({ label, value, onChange, name, error }: PersonChoiceProps) {
  const t = useTexts('okr-item');
  const core = useCore();
  const [text, setText] = useState('');
  const found = useQuery({ ...okrQueries.people(core, { text }), placeholderData: (before) => before }).data ?? [];
  const options = found.map((person) => ({ value: person.id, label: person.name }));
  const isMissing = value !== null && !options.some((one) => one.value === value);
  return (
    <Combobox
      single
      label={label}
      error={error}
      placeholder={t('nobody')}
      options={isMissing ? [...options, { value, label: name ?? '' }] : options}
      value={value === null ? [] : [value]}
      onChange={([id]) => onChange(id ?? null)}
      onSearch={setText}
    />
  );
}

/** Who answers for the item. */
export function ResponsibleField({ editing }: { editing: ItemEditing }) {
  const t = useTexts('okr-item');
  const { value } = editing;
  const props = { editing, field: 'responsible_person', label: t('field.responsible_person') };
  const error = useProblem(props);
  return (
    <PersonChoice
      label={props.label}
      value={value.responsible_person || null}
      name={value.responsible?.full_name}
      error={error}
      onChange={(id) => editing.commit({ responsible_person: id })}
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
