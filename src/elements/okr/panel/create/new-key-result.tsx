import { Fragment, useRef, type ReactNode } from 'react';

import type { Objective } from '#contract/okr/okr-items.ts';
import { directionOf } from '#contract/okr/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Select } from '#core/ui/fields/select.tsx';
import { AmountField, useAmounts, type Unread } from '#core/ui/fields/amount-field.tsx';
import { UnitField } from '../fields/unit-field.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { newKeyResultBody } from '../../model/new-key-result.ts';
import { useOkr } from '../../model/okr-context.ts';
import { qualityHints } from '../../model/quality-hints.ts';
import { okrChanges } from '../../okr-queries.ts';
import { CreateDialog } from './create-dialog.tsx';
import { TitleArea } from '../fields/fields.tsx';
import { Hints, useHints } from '../fields/hints.tsx';
import { useNewItem } from './use-creating.ts';

/** What a new key result starts with (application 3, 5). */
const FIRST = { title: '', initial: 0, goal: 100, unit: '%', direction: undefined as Direction | undefined };
type Direction = 'increase' | 'decrease';
type Amount = 'initial' | 'goal';
type Words = typeof FIRST & { unread?: Unread };
const directionIn = ({ direction, initial, goal }: typeof FIRST): Direction => direction ?? directionOf(initial, goal);

/** Where what is typed of a new key result is stored. */
export const newKeyResultKey = (objective: string): string => `new:key_result:${objective}`;

const SPEAKING = [...Object.keys(FIRST), 'start', 'symbol'];

interface NewKeyResultProps {
  objective: Objective;
  /** How many key results the objective has. */
  siblings: number;
  onClose: () => void;
}

/** Says that it is there, and when the filters do not show it. */
function useAnnounceCreated(): (id: string, title: string) => void {
  const t = useTexts('okr-item');
  const toast = useToast();
  const { state, open } = useOkr();
  const { status, type, text, responsible } = state.filters;
  const isFiltered = [status, type, responsible].some((chosen = []) => chosen.length > 0) || (text ?? '') !== '';
  return (id, title) =>
    toast({
      kind: 'success',
      title: t('created', { title }),
      text: isFiltered ? t('createdFiltered') : undefined,
      action: { label: t('createdOpen'), run: () => open({ type: 'key_result', id }) },
    });
}

/** What is typed of a new key result, and its way to the server. */
function useNewKeyResult(objective: string, onClose: () => void) {
  const announceCreated = useAnnounceCreated();
  const isAnother = useRef(false);
  const form = useNewItem<Words, Words>({
    type: 'key_result',
    place: newKeyResultKey(objective),
    read: (stored) => ({ ...FIRST, ...stored }),
    titleOf: ({ title }) => title,
    send: (core, { unread: _unread, ...words }) =>
      okrChanges.createKeyResult(core, newKeyResultBody({ ...words, direction: directionIn(words), objective })),
    onDone: (id, { title }) => {
      if (!isAnother.current) onClose();
      announceCreated(id, title.trim());
    },
  });
  const { unread = {}, ...words } = form.words;
  const set = (part: Partial<Words>): void => form.set({ ...words, unread, ...part });
  const { guard, refuses } = useAmounts(unread, (name, value, left) =>
    set({ [name]: value ?? FIRST[name as Amount], unread: left }),
  );
  return {
    ...form,
    fields: { ...words, direction: directionIn(words) },
    guard,
    set,
    submit: (another = false): void => {
      isAnother.current = another;
      if (!refuses() || words.title.trim() === '') form.submit();
    },
  };
}

/** The control of each field that the form asks for. */
function useControls(form: ReturnType<typeof useNewKeyResult>, describedBy: string | undefined) {
  const t = useTexts('okr-item');
  const { fields, guard, missing, problems, set } = form;
  const amount = (name: Amount, problem: string | undefined) => {
    const { error = problem, ...rest } = guard(name);
    return <AmountField label={t(`field.${name}`)} value={fields[name]} error={error} {...rest} />;
  };
  return {
    title: (
      <TitleArea
        label={t('field.title')}
        hint={t('hint.keyResult')}
        error={missing ? t('problem.required') : problems['title']}
        describedBy={describedBy}
        value={fields.title}
        maxLength={500}
        onWrite={(title) => set({ title })}
      />
    ),
    initial: amount('initial', problems['initial'] ?? problems['start']),
    goal: amount('goal', problems['goal']),
    unit: (
      <UnitField
        label={t('field.unit')}
        value={fields.unit}
        error={problems['unit'] ?? problems['symbol']}
        onChange={(unit) => set({ unit })}
      />
    ),
    direction: (
      <Select
        label={t('field.direction')}
        value={fields.direction}
        error={problems['direction']}
        options={(['increase', 'decrease'] as const).map((value) => ({ value, label: t(`direction.${value}`) }))}
        onChange={(direction) => set({ direction })}
      />
    ),
  } satisfies Record<keyof typeof FIRST, ReactNode>;
}

/** Creates a key result below an objective. */
export function NewKeyResult({ objective, siblings, onClose }: NewKeyResultProps) {
  const t = useTexts('okr-item');
  const form = useNewKeyResult(objective.id, onClose);
  const { fields } = form;
  const hints = useHints(fields.title.trim() === '' ? [] : qualityHints(fields, siblings + 1));
  const { title, initial, goal, unit, ...rest } = useControls(form, hints.id);
  return (
    <CreateDialog
      title={t('keyResults.new', { objective: objective.objective })}
      action={t('create.key_result')}
      speaking={SPEAKING}
      form={form}
      onClose={onClose}
      onAnother={{ label: t('create.another'), run: () => form.submit(true) }}
    >
      {title}
      <div className="grid grid-cols-3 gap-4 @max-[440px]:grid-cols-1">
        {initial}
        {goal}
        {unit}
      </div>
      {Object.entries(rest).map(([field, control]) => (
        <Fragment key={field}>{control}</Fragment>
      ))}
      <Hints {...hints} />
    </CreateDialog>
  );
}
