import { useId, useState, type SubmitEvent } from 'react';

import type { TimelineEntry } from '#contract/timeline.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#core/ui/dialog.tsx';
import { Field } from '#core/ui/field.tsx';
import { useToast } from '#core/ui/toaster.tsx';

import { useBoard } from '../model/board-context.ts';
import { timelineChanges } from './timeline-queries.ts';

interface EntryDialogProps {
  /** Undefined: a new one. */
  entry: TimelineEntry | undefined;
  position: number;
  onClose: () => void;
}

/** What is wrong with the fields; keys of the texts. */
function wrongOf(name: string, start: string, end: string) {
  return {
    name: name.trim() === '' ? ('nameMissing' as const) : undefined,
    start: start === '' && end !== '' ? ('noStart' as const) : undefined,
    end: start !== '' && end !== '' && end < start ? ('endBeforeStart' as const) : undefined,
  };
}

/** Name, start and end of an entry, new or existing (whiteboard 2.3). */
export function EntryDialog({ entry, position, onClose }: EntryDialogProps) {
  const t = useTexts('timeline');
  const core = useTexts('core');
  const form = useId();
  const [name, setName] = useState(entry?.name ?? '');
  const [start, setStart] = useState(entry?.start_date ?? '');
  const [end, setEnd] = useState(entry?.end_date ?? '');
  const [asked, setAsked] = useState(false);
  const { busy, failure, save } = useSave(entry, position, onClose);
  const wrong = wrongOf(name, start, end);
  const say = (key: (typeof wrong)[keyof typeof wrong]): string | undefined =>
    asked && key !== undefined ? t(`dialog.${key}`) : undefined;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setAsked(true);
    if (!busy && Object.values(wrong).every((one) => one === undefined))
      void save({ name: name.trim(), start_date: start || null, end_date: end || null });
  };
  return (
    <Dialog
      open
      title={entry ? t('dialog.edit', { name: entry.name }) : t('dialog.create')}
      onClose={onClose}
      dismissable={false}
      footer={
        <>
          <Button onClick={onClose}>{core('act.cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={busy}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <form id={form} className="flex flex-col gap-4" noValidate onSubmit={submit}>
        {failure !== undefined && (
          <p role="alert" className="banner banner-danger">
            {failure}
          </p>
        )}
        <Field
          label={t('dialog.name')}
          value={name}
          maxLength={200}
          placeholder={t('dialog.namePlaceholder')}
          error={say(wrong.name)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className="grid gap-4 @min-[360px]:grid-cols-2">
          <Field
            type="date"
            label={t('dialog.start')}
            value={start}
            max="9999-12-31"
            error={say(wrong.start)}
            onChange={(event) => setStart(event.currentTarget.value)}
          />
          <Field
            type="date"
            label={t('dialog.end')}
            aside={<span className="text-subtle text-xs">{t('dialog.optional')}</span>}
            value={end}
            max="9999-12-31"
            error={say(wrong.end)}
            onChange={(event) => setEnd(event.currentTarget.value)}
          />
        </div>
      </form>
    </Dialog>
  );
}

function useSave(entry: TimelineEntry | undefined, position: number, onDone: () => void) {
  const t = useTexts('timeline');
  const element = useCore();
  const { boardId } = useBoard();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async (wish: Pick<TimelineEntry, 'name' | 'start_date' | 'end_date'>): Promise<void> => {
    setBusy(true);
    try {
      if (entry) await timelineChanges.update(element, boardId, entry.id, wish);
      else await timelineChanges.create(element, boardId, { ...wish, position });
      onDone();
    } catch (error) {
      setFailure((error instanceof ApiError ? error.body.detail : undefined) ?? t('notDone'));
      setBusy(false);
    }
  };
  return { busy, failure, save };
}

/** Asks before an entry goes (whiteboard 8, whiteboard_confirm_delete_timeline_entry). */
export function RemoveEntryDialog({ entry, onClose }: { entry: TimelineEntry; onClose: () => void }) {
  const t = useTexts('timeline');
  const element = useCore();
  const toast = useToast();
  const { boardId } = useBoard();
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await timelineChanges.remove(element, boardId, entry.id);
    } catch (error) {
      const text = error instanceof ApiError ? error.body.detail : undefined;
      toast({ kind: 'danger', title: t('notDone'), text });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      look="danger"
      title={t('remove.title', { name: entry.name })}
      text={t('remove.text')}
      confirmLabel={t('remove.confirm')}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
