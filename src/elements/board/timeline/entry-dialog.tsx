import { useRef, useState, type ComponentProps } from 'react';

import { readDay, showDay } from '#contract/days.ts';
import { TIMELINE_END, type TimelineEntry } from '#contract/board/timeline.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { DatePicker } from '#core/ui/fields/date-picker.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { FormDialog } from '#core/ui/overlays/form-dialog.tsx';
import { Field } from '#core/ui/fields/field.tsx';

import { useVersionedSave } from '#core/editing/conflict/use-versioned-save.tsx';
import { changedIn, hasFields } from '#core/editing/merge.ts';
import { ThingOrigins } from '../model/thing-origins.tsx';
import type { TimelineActions } from './timeline-actions.ts';
import { positionOfDay } from './position-of-day.ts';
import { todayPosition } from './timeline-line.ts';
import type { EntryInput } from './timeline-queries.ts';
import { useToday } from './use-line.ts';
import { useTimeline } from './use-timeline.ts';

interface EntryDialogProps {
  /** Undefined: a new one. */
  entry: TimelineEntry | undefined;
  /** Of a new one, where somebody has clicked; else it follows from its day. */
  position?: number | undefined;
  /** What a new one begins with, and the title of its dialog. */
  start?: string | undefined;
  createTitle?: string;
  actions: TimelineActions;
  onClose: () => void;
  /** Gets the id of a new one, once the dialog has left. */
  onCreated?: (id: string) => void;
}

/** A text in the field of a day that is none. */
const ODD_DAY = '.date-field [aria-invalid=true]';

/** Problems of the fields; keys of the texts. */
function wrongOf(name: string, start: string, end: string) {
  return {
    name: name.trim() === '' ? ('nameMissing' as const) : undefined,
    start: start === '' && end !== '' ? ('noStart' as const) : undefined,
    end: start !== '' && end !== '' && end < start ? ('endBeforeStart' as const) : undefined,
  };
}

/** Name, start and end of an entry, new or existing (whiteboard 2.3). */
export function EntryDialog(props: EntryDialogProps) {
  const { entry, onClose } = props;
  const t = useTexts('board-view');
  const { name, setName, start, setStart, end, setEnd, isChanged } = useEntered(props);
  const [asked, setAsked] = useState(false);
  const way = useWay(isChanged, onClose);
  const { busy, failure, save, choice } = useSave(props);
  const title = useDialogTitle(props);
  const wrong = wrongOf(name, start, end);
  const say = (key: (typeof wrong)[keyof typeof wrong]): string | undefined =>
    asked && key !== undefined ? t(`entry.${key}`) : undefined;
  const submit = (form: HTMLFormElement): void => {
    const leave = way.after();
    setAsked(true);
    // a text that is no day stays in its field until it is one
    const odd = form.querySelector<HTMLElement>(ODD_DAY);
    if (odd) return odd.focus();
    if (!busy && Object.values(wrong).every((one) => one === undefined))
      void save({ name: name.trim(), start_date: start || null, end_date: end || null }, leave);
  };
  if (choice) return choice;
  return (
    <FormDialog
      title={title}
      submit={t('entry.save')}
      busy={busy}
      problem={failure}
      dismissable={false}
      {...{ onSubmit: submit, onClose }}
      after={<EntryOrigins entry={entry} onGo={onClose} mayGo={way.mayGo} />}
    >
      <Field
        label={t('entry.name')}
        value={name}
        maxLength={200}
        placeholder={t('entry.namePlaceholder')}
        error={say(wrong.name)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Days {...{ start, end, set: { setStart, setEnd } }} errors={{ start: say(wrong.start), end: say(wrong.end) }} />
    </FormDialog>
  );
}

/** What is entered, and whether it is another than at the beginning. */
function useEntered({ entry, start: given }: EntryDialogProps) {
  const [begun] = useState(() => ({
    name: entry?.name ?? '',
    start: (entry ? entry.start_date : given) ?? '',
    end: entry?.end_date ?? '',
  }));
  const [name, setName] = useState(begun.name);
  const [start, setStart] = useState(begun.start);
  const [end, setEnd] = useState(begun.end);
  const isChanged = name !== begun.name || start !== begun.start || end !== begun.end;
  return { name, setName, start, setStart, end, setEnd, isChanged };
}

/** What was entered is saved before one leaves it for an origin. */
function useWay(isChanged: boolean, onClose: () => void) {
  const pressed = useRef<HTMLElement>(null);
  const isSaved = useRef(false);
  const mayGo = (to: HTMLElement): boolean => {
    const form = to.closest('dialog')?.querySelector('form');
    if (isSaved.current || !form || !(isChanged || form.querySelector(ODD_DAY))) return true;
    pressed.current = to;
    form.requestSubmit();
    return false;
  };
  /** What follows on this save: the way that asked for it, or the dialog closes. */
  const after = (): (() => void) => {
    const to = pressed.current;
    pressed.current = null;
    return () => {
      if (!to?.isConnected) return onClose();
      isSaved.current = true;
      to.click();
    };
  };
  return { mayGo, after };
}

function useDialogTitle({ entry, createTitle }: EntryDialogProps): string {
  const t = useTexts('board-view');
  return entry ? t('entry.edit', { name: entry.name }) : (createTitle ?? t('entry.create'));
}

/** Where an entry came from, once it is there. */
function EntryOrigins({
  entry,
  ...go
}: Pick<ComponentProps<typeof ThingOrigins>, 'onGo' | 'mayGo'> & { entry: TimelineEntry | undefined }) {
  if (!entry) return null;
  const { id, name, strategy_board: boardId } = entry;
  return <ThingOrigins kind="gantt_entry" mayWrite {...{ id, name, boardId }} {...go} />;
}

interface DaysProps {
  start: string;
  end: string;
  errors: Record<'start' | 'end', string | undefined>;
  set: Record<'setStart' | 'setEnd', (day: string) => void>;
}

function Days({ start, end, errors, set }: DaysProps) {
  const t = useTexts('board-view');
  return (
    <div className="grid gap-4 @min-[360px]:grid-cols-2">
      <DatePicker
        label={t('entry.start')}
        value={readDay(start)}
        error={errors.start}
        onChange={(day) => set.setStart(day ?? '')}
      />
      <DatePicker
        label={t('entry.end')}
        hint={t('entry.optional')}
        value={readDay(end)}
        error={errors.end}
        onChange={(day) => set.setEnd(day ?? '')}
      />
    </div>
  );
}

/** Where a new entry lies: where its day does, without one where today is. */
function usePlaceOf() {
  const entries = useTimeline();
  const today = useToday();
  return ({ start_date }: EntryInput): number =>
    start_date === null
      ? Math.round(todayPosition(entries, today) ?? TIMELINE_END / 2)
      : positionOfDay(entries, start_date, today);
}

/** What makes a new entry. Another try of the same may follow on one that has arrived unheard: it has the same request id. */
function useRequest(position: number | undefined) {
  const placeOf = usePlaceOf();
  const last = useRef<[EntryInput & { position: number }, string]>(null);
  return (input: EntryInput): [EntryInput & { position: number }, string] => {
    if (!last.current || !hasFields(last.current[0], input))
      last.current = [{ ...input, position: position ?? placeOf(input) }, crypto.randomUUID()];
    return last.current;
  };
}

function useSave({ entry, position, actions, onClose, onCreated }: EntryDialogProps) {
  const requestOf = useRequest(position);
  const t = useTexts('board-view');
  const timeline = useTexts('timeline');
  const { busy, problems, setProblems, submit } = useAction();
  const problemsOf = (error: unknown) => ({
    '': (error instanceof ApiError ? error.body.detail : undefined) ?? timeline('notDone'),
  });
  const words = { name: t('entry.name'), start_date: t('entry.start'), end_date: t('entry.end') };
  const saving = useVersionedSave<EntryInput>({
    send: async (change, base) => entry && actions.update({ ...entry, ...base }, change),
    label: (field) => words[field],
    show: (field, record) => (field === 'name' ? (record.name ?? '') : showDay(record[field])),
    onSaved: onClose,
    onFailed: (error) => setProblems(problemsOf(error)),
  });
  /** Whether it was saved; the id of a new one. */
  const put = async (input: EntryInput): Promise<boolean | string> => {
    if (entry) return saving.attempt(entry, changedIn<EntryInput>(entry, input));
    return actions.create(...requestOf(input));
  };
  const save = (input: EntryInput, leave: () => void): Promise<boolean> => {
    const done = (saved: boolean | string): void => {
      if (saved !== false) leave();
      if (typeof saved === 'string') onCreated?.(saved);
    };
    return submit(() => put(input), { done, problemsOf });
  };
  return { busy, failure: problems[''], save, choice: saving.dialog };
}

/** Asks before an entry goes (whiteboard 8, whiteboard_confirm_delete_timeline_entry). */
export function RemoveEntryDialog({ entry, actions, onClose }: EntryDialogProps & { entry: TimelineEntry }) {
  const t = useTexts('board-view');
  const timeline = useTexts('timeline');
  const core = useTexts('core');
  const { busy, attempt, toast } = useAction({ failed: timeline('notDone') });
  const remove = async (): Promise<void> => {
    await attempt(async () => {
      const step = await actions.remove(entry);
      const action = { label: core('act.undo'), run: () => actions.undo.takeBack(step) };
      const title = t('entry.remove.done', { name: entry.name });
      toast({ kind: 'neutral', title, action, onShown: (close) => actions.undo.keepMessage(step, close) });
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      look="danger"
      title={t('entry.remove.title', { name: entry.name })}
      text={t('entry.remove.text')}
      confirmLabel={t('entry.remove.confirm')}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
