import { useStore as useFlow, ViewportPortal } from '@xyflow/react';
import { TriangleAlert } from 'lucide-react';
import { Suspense, useEffect, useReducer, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { subscribeKey } from 'valtio/utils';

import { noteView } from '#contract/board/notes.ts';
import type { UserInfo } from '#contract/accounts/people.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { gather } from '#core/realtime/gather.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { useBoard } from '../../model/board-context.ts';
import type { BoardNote } from '../../notes/note-shape.ts';
import type { NotesModel } from '../../notes/notes-model.ts';
import { LiveLetters } from './live-letters.ts';
import { useNotesOnCanvas, type NotesOnCanvas } from './note-context.ts';
import { usePushIn } from './use-push-in.ts';

/** Letters go out after a short pause, and while somebody writes on at the latest after `most` ms. */
const PACE = { pause: 120, most: 240 };
const NOTE = noteView('');

/** Tells the others in which note this person writes, as long as its field is open. */
function useWritingReport(model: NotesModel, channel: BoardChannel): void {
  useEffect(() => {
    let isReported = false;
    const report = (id: string | null): void => {
      if (id === null && !isReported) return;
      isReported = id !== null;
      channel.view(id === null ? null : noteView(id));
    };
    report(model.document.editing);
    const leave = subscribeKey(model.document, 'editing', report, true);
    return () => {
      leave();
      report(null);
    };
  }, [model, channel]);
}

/** Shows the others what this person writes, before it is saved; all of it to somebody who comes later. */
function useSentLetters(model: NotesModel, channel: BoardChannel): void {
  useEffect(() => {
    const savedText = (): string | undefined => model.sync.truth(model.document.editing ?? '')?.text;
    let known = savedText();
    let count = channel.$people.get().length;
    const { ask, stop } = gather(() => {
      const id = model.document.editing ?? '';
      const text = model.store.get(id)?.text;
      if (text === undefined || text === known) return;
      known = text;
      channel.write?.(id, text);
    }, PACE);
    ask();
    const leave = [
      stop,
      model.store.subscribe((ids) => model.document.editing !== null && ids.includes(model.document.editing) && ask()),
      subscribeKey(model.document, 'editing', () => (known = savedText()), true),
      channel.$people.listen(({ length }) => {
        if (length > count) {
          known = savedText();
          ask();
        }
        count = length;
      }),
    ];
    return () => leave.forEach((end) => end());
  }, [model, channel]);
}

/** Lays what others write over their notes, until it is saved. */
function useReadLetters({ model, levels }: NotesOnCanvas, channel: BoardChannel): void {
  useEffect(() => {
    const letters = new LiveLetters((texts) => levels.setLetters(texts));
    const leave = [
      channel.onMessage((message) => {
        if (message.type !== 'note_written') return;
        letters.take(message);
        letters.see(channel.$people.get());
      }),
      channel.$people.listen((people) => letters.see(people)),
      model.store.subscribe((ids) => letters.save(ids, (id) => model.store.get(id)?.text)),
    ];
    return () => {
      leave.forEach((end) => end());
      letters.end();
    };
  }, [model, levels, channel]);
}

/** Who else writes in a note now, at its upper edge, and what; the others see the same of this person. */
export function NoteWriters({ others }: { others: ReturnType<BoardChannel['$people']['get']> }) {
  const notes = useNotesOnCanvas();
  const { model } = notes;
  const { channel } = useBoard();
  useWritingReport(model, channel);
  useSentLetters(model, channel);
  useReadLetters(notes, channel);
  const people = others.filter(({ card_id: at }) => at?.startsWith(NOTE));
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isAny = people.length > 0;
  // the notes move and go
  useEffect(() => (isAny ? model.store.subscribe(redraw) : undefined), [isAny, model]);
  if (!isAny) return null;
  return (
    <ViewportPortal>
      {people.map((person) => {
        const note = model.store.get((person.card_id ?? '').slice(NOTE.length));
        if (!note) return null;
        // the words may still come
        return (
          <Suspense key={`${person.id} ${note.id}`}>
            <Writer person={person} note={note} />
          </Suspense>
        );
      })}
    </ViewportPortal>
  );
}

/** A warning where this person writes in the same note. */
function Writer({ person, note: { id, x, y, width, height } }: { person: UserInfo; note: BoardNote }) {
  const t = useTexts('board-view');
  const nameOf = useNameOf();
  const isShared = useSnapshot(useNotesOnCanvas().model.document).editing === id;
  // who comes to a note in which somebody writes already sees nothing of it in the own text
  const [isFirst] = useState(isShared);
  const [viewX, , zoom] = useFlow(({ transform }) => transform);
  const { pushedInBeside } = usePushIn();
  const left = viewX + x * zoom;
  const start = pushedInBeside(`${left}px`, { left, right: left + width * zoom });
  const aside = `calc(${start} - ${left}px)`;
  // as large as elsewhere; a warning lies below the note, where its own bar is not
  const place = isShared
    ? `translate(${x}px, ${y + height}px) scale(${1 / zoom}) translate(${aside}, 12px)`
    : `translate(${x}px, ${y}px) scale(${1 / zoom}) translate(${aside}, -100%)`;
  return (
    <span
      role={isShared ? 'alert' : 'status'}
      className="note-writer"
      data-shared={isShared ? '' : undefined}
      style={{ transform: place }}
    >
      <Avatar person={person} size={22} />
      {isShared && <Icon of={TriangleAlert} size={14} />}
      {t(isShared ? 'writing.writesToo' : 'writing.writes', { name: nameOf(person) })}
      {isShared && !isFirst && ` ${t('writing.fromSaved')}`}
    </span>
  );
}
