import { Fragment, useState, type ReactNode } from 'react';

import type { Objective } from '#contract/okr/okr-items.ts';
import { directionOf } from '#contract/okr/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Select } from '#core/ui/fields/select.tsx';
import { AmountField, useAmounts, type Unread } from '#core/ui/fields/amount-field.tsx';
import { UnitField } from '#core/ui/fields/unit-field.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';
import { useStoredValue } from '#core/editing/use-draft-store.ts';

import { newKeyResultBody } from '../../model/new-key-result.ts';
import { useOkr } from '../../model/okr-context.ts';
import { qualityHints } from '../../model/quality-hints.ts';
import { okrChanges } from '../../okr-queries.ts';
import { CreateDialog } from './create-dialog.tsx';
import { TitleArea } from '../fields/fields.tsx';
import { Hints, useHints } from '../fields/hints.tsx';
import { useCreating } from './use-creating.ts';

/** What a new key result starts with (application 3, 5). */
const FIRST = { title: '', initial: 0, goal: 100, unit: '%', direction: undefined as Direction | undefined };
type Direction = 'increase' | 'decrease';
type Amount = 'initial' | 'goal';
type Words = typeof FIRST & { unread?: Unread };

/** Where what is typed of a new key result is kept. */
export const newKeyResultKey = (objective: string): string => `new:key_result:${objective}`;

const SPEAKING = [...Object.keys(FIRST), 'start', 'symbol'];

interface NewKeyResultProps {
  objective: Objective;
  /** How many key results the objective has. */
  siblings: number;
  onClose: () => void;
}

/** Tells that it is there, and when the filters do not show it. */
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
  const [typed, keep] = useStoredValue<Words>(newKeyResultKey(objective));
  const [missing, setMissing] = useState(false);
  const announceCreated = useAnnounceCreated();
  const { unread = {}, ...words }: Words = typed ?? FIRST;
  const creating = useCreating('key_result', okrChanges.createKeyResult, (id) => {
    keep(undefined);
    onClose();
    announceCreated(id, words.title.trim());
  });
  const fields = { ...words, direction: words.direction ?? directionOf(words.initial, words.goal) };
  const set = (part: Partial<Words>): void => {
    setMissing(false);
    keep({ ...words, unread, ...part });
  };
  const { guard, refuses } = useAmounts(unread, (name, value, left) =>
    set({ [name]: value ?? FIRST[name as Amount], unread: left }),
  );
  return {
    fields,
    guard,
    missing,
    creating,
    dirty: typed !== undefined,
    discard: () => keep(undefined),
    set,
    submit: (): void => {
      const isRefused = refuses();
      if (words.title.trim() === '') setMissing(true);
      else if (!isRefused) void creating.create(newKeyResultBody({ ...fields, objective }));
    },
  };
}

/** The control of each field that the form asks for. */
function useControls(form: ReturnType<typeof useNewKeyResult>, describedBy: string | undefined) {
  const t = useTexts('okr-item');
  const { fields, guard, missing, set } = form;
  const { problems } = form.creating;
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
  const { fields, creating } = form;
  const hints = useHints(fields.title.trim() === '' ? [] : qualityHints(fields, siblings + 1));
  const { title, initial, goal, unit, ...rest } = useControls(form, hints.id);
  return (
    <CreateDialog
      title={t('keyResults.new', { objective: objective.objective })}
      action={t('create.key_result')}
      type="key_result"
      speaking={SPEAKING}
      busy={creating.busy}
      problems={creating.problems}
      dirty={form.dirty}
      onSubmit={form.submit}
      onClose={onClose}
      onCancel={form.discard}
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
