import { useEffect, useMemo } from 'react';
import { subscribeKey } from 'valtio/utils';

import { initialsOf } from '#contract/accounts/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { waitBefore } from '#core/realtime/connection.ts';
import { openTabs, tabId } from '#core/realtime/tab-id.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import type { SessionState } from '#core/session/session-state.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import type { Toast } from '#core/ui/overlays/toast-view.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';
import { readOwnSetting, writeOwnSetting } from '#core/settings/own-setting.ts';

import type { UndoStack } from '#core/editing/undo-stack.ts';
import { findNotes, storedOf, NoteDraftStore, takenUp, type StoredNote } from './local-notes.ts';
import type { GoneWriting } from './note-shape.ts';
import { LiveNotes } from './live-notes.ts';
import { NotesModel, type NotesPort } from './notes-model.ts';
import { ON_BOARD, type NotesScope } from './notes-scope.ts';
import { knowsBatches, makeNote, sendImage, sendNotes } from './notes-queries.ts';
import { calmly } from './saving-state.ts';

type User = SessionState['user'];
export type NotesTexts = ReturnType<typeof useTexts<'notes'>>;

interface NotesNeeds {
  element: ElementCore;
  boardId: string;
  scope: NotesScope;
  user: User;
  undo: UndoStack;
  say: (toast: Toast) => void;
  t: NotesTexts;
  core: ReturnType<typeof useTexts<'core'>>;
}

interface NotesInHand {
  model: NotesModel;
  draftStore: NoteDraftStore;
  /** The board is open, perhaps once more. */
  enter: () => void;
  /** The board is left or the session has ended: nothing is reported any more, what does not arrive is stored. */
  leave: () => void;
}

/** Models that were left with unsent changes, by their key; a successor takes them over. */
const left = new Map<string, WeakRef<Pick<NotesInHand, 'model' | 'draftStore'>>>();
const keyOf = ({ place }: NoteDraftStore): string => JSON.stringify(place);

/** Ends the tries of the one before, so that nothing is sent twice; its changes stay on the device. */
function succeed(draftStore: NoteDraftStore): void {
  const before = left.get(keyOf(draftStore))?.deref();
  left.delete(keyOf(draftStore));
  if (!before || before.draftStore === draftStore) return;
  before.draftStore.close();
  before.model.sync.stop();
}

/** New notes of the board have the color that their writer has chosen last. */
const lastColor = (person: string): Pick<NotesPort, 'look' | 'onPainted'> => ({
  look: () => {
    const color = readOwnSetting('notes.color', person);
    return color === null ? {} : { color };
  },
  onPainted: (color) => writeOwnSetting('notes.color', person, color),
});

function createModel({ element, boardId, scope, user, undo, say, t, core }: NotesNeeds): NotesInHand {
  const cardKey = scope === ON_BOARD ? undefined : scope.cardKey;
  const draftStore = new NoteDraftStore({ userId: user?.id ?? '', boardId, cardKey });
  const unsaved = registerUnsaved();
  let isLeft = false;
  const port: NotesPort = {
    batches: knowsBatches(element),
    author: user && { id: user.id, full_name: `${user.first_name} ${user.last_name}`, initials: initialsOf(user.first_name, user.last_name) }, // prettier-ignore
    send: (batch, how) => sendNotes(element, boardId, batch, how),
    make: (note, file) => makeNote(element, boardId, { note, file }),
    sendImage: (id, file) => sendImage(element, id, file),
    persist: (changes) => draftStore.soon(() => storedOf(changes, model.document.stale)),
    onState: (state) => {
      showSaving(state);
      // changes that wait for their pause are sent when the page closes; only unsendable ones hold the page
      unsaved.set(state === 'failed' && !isLeft);
    },
    onRefused: async (why, texts, again) => {
      const late = await import('./refused-toast.ts').catch(() => undefined);
      const run = (): void => void (late ? again(late.putAgainWith({ say, t })) : port.onRefused(why, texts, again));
      const action = { label: core('act.tryAgain'), run };
      const text = texts.map((mine) => t('yours', { text: mine })).join(' ');
      say(late?.refusedToast(why, texts, { t, action }) ?? { kind: 'danger', title: t('refused'), text, action });
    },
    onGone: (notes) => sayGone(model, notes, { say, t }),
    onRestored: (notes) => say({ kind: 'neutral', title: t('kept', { count: notes.length }) }),
    waitBefore: (tries) => waitBefore(tries, Math.random()),
    ...(cardKey === undefined ? lastColor(user?.id ?? '') : scope.place),
  };
  const model: NotesModel = new NotesModel(port, undo);
  const showSaving = calmly((state) => {
    model.document.saving = state;
  });
  const leave = (): void => {
    isLeft = true;
    unsaved.dispose();
    draftStore.now();
    if (!model.sync.isSaved) left.set(keyOf(draftStore), new WeakRef({ model, draftStore }));
    // in the session of somebody else nothing of this person is sent
    if (element.core.$session.get().user?.id === user?.id) model.sync.retire();
    else model.sync.stop();
  };
  const enter = (): void => {
    isLeft = false;
    model.sync.start();
  };
  return { model, draftStore, enter, leave };
}

/**
 * The notes of a board, or of the sections of a card: updated by the channel, flushed when the page is left.
 * `scope` stays the same object while it means the same; one model for each card.
 */
export function useNotes(channel: BoardChannel, undo: UndoStack, scope: NotesScope = ON_BOARD): NotesModel {
  const { boardId } = channel;
  const element = useCore();
  const { user } = useStore(element.core.$session);
  const say = useToast();
  const t = useTexts('notes');
  const core = useTexts('core');
  const inHand = useMemo(
    () => createModel({ element, boardId, scope, user, undo, say, t, core }),
    // another language or toaster makes no other notes
    // oxlint-disable-next-line react/exhaustive-deps
    [element.core, boardId, scope, user?.id, undo],
  );
  const { model, draftStore } = inHand;
  useEffect(() => {
    inHand.enter();
    const live = new LiveNotes(element, model, { channel, scope });
    const stopWaiting = onceReady(model, (isOver) => restoreStored({ model, draftStore }, { say, t, isOver }));
    void live.load();
    const close = (): void => {
      draftStore.now();
      model.sync.leave();
    };
    const hide = (): void => {
      if (document.visibilityState !== 'hidden') return;
      draftStore.now();
      void model.sync.flush();
    };
    const online = (): void => void model.sync.flush();
    // a session that ends takes the right to write with it
    const stopListening = element.core.$session.listen((session) => {
      if (session.user?.id !== user?.id) inHand.leave();
    });
    addEventListener('pagehide', close);
    addEventListener('online', online);
    document.addEventListener('visibilitychange', hide);
    return () => {
      stopWaiting();
      stopListening();
      live.stop();
      inHand.leave();
      removeEventListener('pagehide', close);
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hide);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [inHand, channel]);
  return model;
}

/** Tells the writer that a note is gone and why, with its text and a way to bring it back. */
function sayGone(model: NotesModel, notes: GoneWriting[], { say, t }: Pick<NotesNeeds, 'say' | 't'>): void {
  const { seq, user_info: by } = model.restored;
  for (const note of notes)
    say({
      kind: 'warning',
      title: by && seq !== undefined && seq === note.seq ? t('gone.restored', { name: by.full_name }) : t('gone.title'),
      text: t('yours', { text: note.text }),
      stayMs: 0,
      action: { label: t('gone.bringBack'), run: () => model.bringBack(note) },
    });
}

/** Once, when the notes are there for the first time, be it after a failure. Returns how to cancel. */
function onceReady({ document }: NotesModel, work: (isOver: () => boolean) => Promise<void>): () => void {
  let isOver = false;
  let stop: () => void = () => undefined;
  const look = (): void => {
    if (document.status !== 'ready') return;
    stop();
    void work(() => isOver);
  };
  stop = subscribeKey(document, 'status', look, true);
  look();
  return () => {
    isOver = true;
    stop();
  };
}

/** Restores what earlier visits have left; only then is something new stored in its place. */
async function restoreStored(
  { model, draftStore }: Pick<NotesInHand, 'model' | 'draftStore'>,
  needs: Pick<NotesNeeds, 'say' | 't'> & { isOver: () => boolean },
): Promise<void> {
  const [own, open] = await Promise.all([tabId(), openTabs()]);
  if (needs.isOver()) return;
  succeed(draftStore);
  const { kept, forget } = findNotes(draftStore.place, (tab) => tab !== own && open.has(tab));
  takeUp(model, kept, needs);
  forget();
  draftStore.open(own);
  model.sync.persist();
  draftStore.now();
}

/** Notes of an earlier visit that never arrived are taken over, unless somebody has written in between: then it asks. */
function takeUp(
  model: NotesModel,
  kept: ReadonlyMap<string, StoredNote>,
  { say, t }: Pick<NotesNeeds, 'say' | 't'>,
): void {
  if (kept.size === 0) return;
  const { created, changed, stale, gone } = takenUp(kept, (id) => model.store.get(id));
  model.askAbout(stale);
  sayGone(model, gone, { say, t });
  if (created.length > 0) model.sync.create(created);
  if (changed.size > 0) {
    const takeBack = model.takeUp(changed);
    say({
      kind: 'warning',
      title: t('recovered'),
      stayMs: 0,
      action: { label: t('undo'), run: takeBack },
    });
  }
}
