import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { MAX_NOTE_TEXT } from '#contract/board/notes.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { FieldNote } from '#core/ui/fields/field.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';
import { FormDialog } from '#core/ui/overlays/form-dialog.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { PictureField } from './picture-field.tsx';

export interface NoteDialogProps {
  title: string;
  /** The text of a note that is there already. */
  text?: string | undefined;
  /** Rejects with a sentence for the reader when nothing could be saved: the dialog stays with what was written. */
  onSave: (text: string, picture: File | undefined) => Promise<unknown>;
  onClose: () => void;
  /** Takes what is to be saved when editing ends before this person does; returns how to end that. */
  addPart?: ((flush: () => Promise<unknown>) => () => void) | undefined;
}

/** The text of a note, and a picture when wanted (whiteboard 2.25); for the board and for the sections of cards. */
export function NoteDialog({ title, text: before = '', onSave, onClose, addPart }: NoteDialogProps) {
  const t = useTexts('notes');
  const own = useTexts('board-view');
  const core = useTexts('core');
  const note = useId();
  const { text, setText, picture, setPicture, tried, busy, problem, save } = useDraft(before, { onSave, onClose });
  const say = useToast();
  // when the dialog has gone, what was refused is said elsewhere, with the text
  const saveLast = useEffectEvent(async () => {
    if (text.trim() === '' || (text === before && !picture) || (await save())) return;
    say({ kind: 'danger', title: t('refused'), text: t('yours', { text }), stayMs: 0 });
  });
  useEffect(() => addPart?.(() => saveLast()), [addPart]);
  return (
    <FormDialog
      title={title}
      submit={core('act.save')}
      busy={busy}
      dismissable={false}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextArea
        label={t('textLabel')}
        rows={4}
        value={text}
        required
        autoFocus
        maxLength={MAX_NOTE_TEXT}
        hint={t('counter', { count: text.length, most: MAX_NOTE_TEXT })}
        error={tried && text.trim() === '' ? own('noteDialog.textMissing') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <PictureField picture={picture} onPicture={setPicture} />
      {problem !== undefined && <FieldNote id={note} error={problem} />}
    </FormDialog>
  );
}

function useDraft(before: string, { onSave, onClose }: Pick<NoteDialogProps, 'onSave' | 'onClose'>) {
  const [text, setText] = useState(before);
  const [picture, setPicture] = useState<File>();
  const [tried, setTried] = useState(false);
  const { busy, problems, submit } = useAction();
  const running = useRef<Promise<boolean>>(undefined);
  /** Returns whether that was taken; while one save runs, there is no second. */
  const save = async (): Promise<boolean> => {
    setTried(true);
    if (text.trim() === '') return false;
    const problemsOf = (_: unknown, sentence: string) => ({ '': sentence });
    running.current ??= submit(() => onSave(text, picture), { done: onClose, problemsOf });
    const isDone = await running.current;
    running.current = undefined;
    return isDone;
  };
  return { text, setText, picture, setPicture, tried, busy, problem: problems[''], save };
}
