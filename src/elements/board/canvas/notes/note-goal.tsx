import { useRef, useState } from 'react';

import { createObjective, updateObjective } from '#contract/okr/okr.ts';
import type { Objective } from '#contract/okr/okr-items.ts';
import { nextPeriod, periodOf, type Period } from '#contract/okr/okr-rules.ts';
import { fromTab } from '#core/api/other-server.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useUnsaved } from '#core/editing/use-unsaved.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { saveOrigins } from '#core/origins/origin-queries.ts';
import { addressOf, goalAddress } from '#core/origins/place-address.ts';
import { useCore } from '#core/session/use-core.ts';
import { Select } from '#core/ui/fields/select.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';
import { FormDialog } from '#core/ui/overlays/form-dialog.tsx';

import { usePaths } from '../../model/paths-context.ts';

interface GoalProps {
  boardId: string;
  note: { id: string; text: string };
  onClose: () => void;
}

/** The present quarter and the three after it. */
function periodsFrom(now: Date): Period[] {
  const periods = [periodOf(now)];
  while (periods.length < 4) periods.push(nextPeriod(periods.at(-1) ?? periodOf(now)));
  return periods;
}
const keyOf = ({ year, quarter }: Period): string => `${year}-${quarter}`;
const LONGEST = 500;

/** Makes an objective of a note, which remembers it as its origin. */
export function NoteGoal({ boardId, note, onClose }: GoalProps) {
  const t = useTexts('origins');
  const first = note.text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
  const [objective, setObjective] = useState(first);
  const [periods] = useState(() => periodsFrom(new Date()));
  const [chosen, setChosen] = useState(() => keyOf(periods[0] ?? periodOf(new Date())));
  const [asked, setAsked] = useState(false);
  const { busy, problems, create } = useCreateGoal(boardId, note.id, onClose);
  useUnsaved(objective !== first);
  const isMissing = asked && objective.trim() === '';
  const submit = (): void => {
    setAsked(true);
    const period = periods.find((one) => keyOf(one) === chosen);
    if (!busy && period && objective.trim() !== '') create(objective.trim(), period);
  };
  return (
    <FormDialog
      title={t('goal.title')}
      submit={t('goal.submit')}
      busy={busy}
      problem={problems['']}
      dismissable={objective === first}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('kind.objective')}
        value={objective}
        maxLength={LONGEST}
        rows={3}
        error={isMissing ? t('goal.missing') : problems['objective']}
        onChange={(event) => setObjective(event.currentTarget.value)}
      />
      <Select
        label={t('goal.period')}
        options={periods.map((one) => ({ value: keyOf(one), label: t('goal.quarter', { ...one }) }))}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}

/** Creates the objective once, also when an answer was lost or its origin has to be sent again; then offers the way to it. */
function useCreateGoal(boardId: string, note: string, onClose: () => void) {
  const t = useTexts('origins');
  const element = useCore();
  const host = useHost();
  const paths = usePaths();
  const [requestId] = useState(() => crypto.randomUUID());
  const made = useRef<Objective>(undefined);
  const { busy, problems, submit, toast } = useAction();
  const send = async (objective: string, period: Period): Promise<string> => {
    const body = { objective, ...period };
    made.current ??= await element.api(createObjective, { body }, await fromTab(element, undefined, requestId));
    const { id, version, team, ...is } = made.current;
    // an earlier try has made it with other words
    if (is.objective !== objective || is.year !== period.year || is.quarter !== period.quarter)
      made.current = await element.api(updateObjective, { params: { id }, body: { id, ...body, team } }, await fromTab(element, version)); // prettier-ignore
    await saveOrigins(element, { kind: 'objective', ref: id }, { add: [{ kind: 'note', board_id: boardId, ref: note }] }); // prettier-ignore
    return id;
  };
  const done = (id: string): void => {
    const to = addressOf(goalAddress(id), paths);
    const action = to === undefined ? undefined : { label: t('goal.open'), run: () => void host.emit('strategy-navigate', { to }) }; // prettier-ignore
    toast({ kind: 'success', title: t('goal.done'), ...(action && { action }) });
    onClose();
  };
  const create = (objective: string, period: Period): void => void submit(() => send(objective, period), { done });
  return { busy, problems, create };
}
