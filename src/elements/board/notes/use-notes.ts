import { useEffect, useMemo } from 'react';

import { initialsOf } from '#contract/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { waitBefore } from '#core/realtime/connection.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import type { SessionState } from '#core/session/session-state.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast, type Toast } from '#core/ui/toaster.tsx';

import type { UndoStack } from '../model/undo-stack.ts';
import { findNotes, keepNotes, type NotesPlace } from './local-notes.ts';
import { LiveNotes } from './live-notes.ts';
import { NotesModel, type NotesPort } from './notes-model.ts';
import { knowsBatches, makeNote, sendImage, sendNotes } from './notes-queries.ts';

type User = SessionState['user'];

interface NotesNeeds {
  element: ElementCore;
  boardId: string;
  user: User;
  undo: UndoStack;
  say: (toast: Toast) => void;
  words: { refused: string; recovered: string; takeBack: string };
}

function createModel({ element, boardId, user, undo, say, words }: NotesNeeds): NotesModel {
  const place = { userId: user?.id ?? '', boardId };
  const unsaved = registerUnsaved();
  const port: NotesPort = {
    batches: knowsBatches(element),
    author: user && { id: user.id, full_name: `${user.first_name} ${user.last_name}`, initials: initialsOf(user.first_name, user.last_name) }, // prettier-ignore
    send: (batch, how) => sendNotes(element, boardId, batch, how),
    make: (note, file) => makeNote(element, boardId, note, file),
    sendImage: (id, file) => sendImage(element, id, file),
    keep: (changes) => keepNotes(place, changes),
    onState: (state) => {
      model.document.saving = state;
      // what waits for its pause is sent when the page closes; only what cannot be sent holds the page
      unsaved.set(state === 'failed');
    },
    onRefused: () => say({ kind: 'danger', title: words.refused }),
    waitBefore: (tries) => waitBefore(tries, Math.random()),
  };
  const model: NotesModel = new NotesModel(port, undo);
  return model;
}

/** The notes of a board, kept as fresh as its channel tells, flushed when the page is left. */
export function useNotes(boardId: string, channel: BoardChannel, undo: UndoStack): NotesModel {
  const element = useCore();
  const { user } = useStore(element.core.$session);
  const say = useToast();
  const t = useTexts('notes');
  const words = { refused: t('refused'), recovered: t('recovered'), takeBack: t('undo') };
  const model = useMemo(
    () => createModel({ element, boardId, user, undo, say, words }),
    // another language or toaster makes no other notes
    // oxlint-disable-next-line react/exhaustive-deps
    [element.core, boardId, user?.id, undo],
  );
  useEffect(() => {
    const place = { userId: user?.id ?? '', boardId };
    const live = new LiveNotes(element, model, channel);
    void live.load().then(() => takeUp(model, place, { say, words }));
    const leave = (): void => model.sync.leave();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') void model.sync.flush();
    };
    const online = (): void => void model.sync.flush();
    addEventListener('pagehide', leave);
    addEventListener('online', online);
    document.addEventListener('visibilitychange', hide);
    return () => {
      live.stop();
      void model.sync.flush();
      removeEventListener('pagehide', leave);
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hide);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [model, channel]);
  return model;
}

/** Notes of an earlier visit that never arrived are taken over; whoever would rather not can take that back. */
function takeUp(model: NotesModel, place: NotesPlace, { say, words }: Pick<NotesNeeds, 'say' | 'words'>): void {
  const kept = findNotes(place);
  if (kept.size === 0 || model.document.status !== 'ready') return;
  const created = [...kept].flatMap(([id, { created: note, patch }]) =>
    note && !model.store.get(id) && patch.deleted !== true ? [{ ...note, ...patch }] : [],
  );
  const changed = new Map<string, { text: string }>();
  for (const [id, { patch }] of kept) {
    const note = model.store.get(id);
    if (note && patch.text !== undefined && patch.text !== note.text) changed.set(id, { text: patch.text });
  }
  if (created.length > 0) model.sync.create(created);
  if (changed.size > 0) {
    model.change(changed);
    say({
      kind: 'warning',
      title: words.recovered,
      stayMs: 0,
      action: { label: words.takeBack, run: () => model.undo.undo() },
    });
  }
  if (model.sync.isSaved) keepNotes(place, new Map());
}
