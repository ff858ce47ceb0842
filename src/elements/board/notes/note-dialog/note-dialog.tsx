import { useId, useState, type SubmitEvent } from 'react';

import { MAX_NOTE_TEXT } from '#contract/board/notes.ts';
import type { Problems } from '#core/editing/failure.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { FieldNote } from '#core/ui/fields/field.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';

import { PictureField } from './picture-field.tsx';

export interface NoteDialogProps {
  title: string;
  /** The text of a note that is there already. */
  text?: string | undefined;
  /** Rejects with a sentence for the reader when nothing could be saved: the dialog stays with what was written. */
  onSave: (text: string, picture: File | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** The text of a note, and a picture when wanted (whiteboard 2.25); for the board and for the sections of cards. */
export function NoteDialog({ title, text: before = '', onSave, onClose }: NoteDialogProps) {
  const t = useTexts('notes');
  const core = useTexts('core');
  const form = useId();
  const { text, setText, picture, setPicture, tried, busy, problem, save } = useDraft(before, { onSave, onClose });
  return (
    <Dialog
      open
      title={title}
      dismissable={false}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {core('act.cancel')}
          </Button>
          <Button type="submit" form={form} look="primary" busy={busy}>
            {core('act.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={save}>
        <TextArea
          label={t('textLabel')}
          rows={4}
          value={text}
          required
          autoFocus
          maxLength={MAX_NOTE_TEXT}
          hint={t('counter', { count: text.length, most: MAX_NOTE_TEXT })}
          error={tried && text.trim() === '' ? t('dialog.textMissing') : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <PictureField picture={picture} onPicture={setPicture} />
        {problem !== undefined && <FieldNote id={`${form}-problem`} error={problem} />}
      </form>
    </Dialog>
  );
}

function useDraft(before: string, { onSave, onClose }: Pick<NoteDialogProps, 'onSave' | 'onClose'>) {
  const [text, setText] = useState(before);
  const [picture, setPicture] = useState<File>();
  const [tried, setTried] = useState(false);
  const { busy, problems, submit } = useAction();
  // it rejects with a sentence
  const problemsOf = (error: unknown): Problems => ({ '': (error as Error).message });
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (text.trim() !== '' && !busy) void submit(() => onSave(text, picture), { done: onClose, problemsOf });
  };
  return { text, setText, picture, setPicture, tried, busy, problem: problems[''], save };
}
