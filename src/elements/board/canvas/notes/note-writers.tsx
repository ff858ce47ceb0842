import { ViewportPortal } from '@xyflow/react';
import { useEffect, useReducer } from 'react';
import { subscribeKey } from 'valtio/utils';

import { noteView } from '#contract/board/notes.ts';
import type { UserInfo } from '#contract/accounts/people.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Avatar } from '#core/ui/avatar.tsx';

import { useBoard } from '../../model/board-context.ts';
import { useStage } from '../../model/board-stage.ts';
import type { BoardNote } from '../../notes/note-shape.ts';
import type { NotesModel } from '../../notes/notes-model.ts';
import { useNotesOnCanvas } from './note-context.ts';

/** Tells the others in which note this person writes, as long as its field is open. */
function useWritingReport(model: NotesModel, channel: BoardChannel): void {
  useEffect(() => {
    let isReported = false;
    const report = (id: string | null): void => {
      if (id === null && !isReported) return;
      isReported = id !== null;
      channel.view(id === null ? null : noteView(id));
    };
    const leave = subscribeKey(model.document, 'editing', report, true);
    return () => {
      leave();
      report(null);
    };
  }, [model, channel]);
}

/** Who else writes in a note now, at its upper edge; the others see the same of this person. */
export function NoteWriters() {
  const { model } = useNotesOnCanvas();
  const { channel } = useBoard();
  useWritingReport(model, channel);
  const { preview } = useStage();
  const { user } = useStore(useCore().core.$session);
  const people = useStore(channel.$people).filter(({ id, card_id: at }) => id !== user?.id && at?.startsWith(NOTE));
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isAny = people.length > 0 && preview === undefined;
  // the notes move and go
  useEffect(() => (isAny ? model.store.subscribe(redraw) : undefined), [isAny, model]);
  if (!isAny) return null;
  return (
    <ViewportPortal>
      {people.map((person) => {
        const note = model.store.get((person.card_id ?? '').slice(NOTE.length));
        return note && <Writer key={person.id} person={person} note={note} />;
      })}
    </ViewportPortal>
  );
}

const NOTE = noteView('');

function Writer({ person, note: { x, y } }: { person: UserInfo; note: BoardNote }) {
  const t = useTexts('notes');
  const nameOf = useNameOf();
  return (
    <span role="status" className="note-writer" style={{ transform: `translate(${x}px, ${y}px) translateY(-100%)` }}>
      <Avatar person={person} size={22} />
      {t('writes', { name: nameOf(person) })}
    </span>
  );
}
