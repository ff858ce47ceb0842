import { MoveRight, Trash2 } from 'lucide-react';

import { mayDo } from '#contract/policy.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { IconButton } from '#core/ui/button.tsx';
import { useToast } from '#core/ui/toaster.tsx';

import { useBoard } from '../model/board-context.ts';
import type { BoardNote } from '../notes/note-shape.ts';

/** Who wrote a note, the way to it on the board, and its deletion for those who may write. */
export function NoteActs({ note, label, stop }: { note: BoardNote; label: string; stop: boolean }) {
  const t = useTexts('board');
  const words = useTexts('notes');
  const say = useToast();
  const { notes, person, rights, narrow, togglePanel } = useBoard();
  const act = { size: 'small', iconSize: 14, tabIndex: stop ? 0 : -1 } as const;
  const goTo = (): void => {
    // in a narrow column the panel covers the board
    if (narrow) togglePanel('outline');
    requestAnimationFrame(() => notes.focusNote(note.id));
  };
  const remove = (): void => {
    const bringBack = notes.remove([note.id]);
    const action = { label: words('undo'), run: bringBack };
    say({ kind: 'neutral', title: words('deleted', { count: 1, text: label }), action });
  };
  return (
    <>
      {note.author && <Avatar person={note.author} size={22} />}
      <IconButton {...act} icon={MoveRight} label={t('outline.goTo', { name: label })} onClick={goTo} />
      {mayDo('notes.write', person, { rights }) && (
        <IconButton {...act} icon={Trash2} label={t('outline.removeNote', { name: label })} onClick={remove} />
      )}
    </>
  );
}
