import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';

import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';
import { SavedIndicator } from '#core/editing/saved-indicator.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { useNotePictures } from '../../canvas/notes/use-note-pictures.ts';
import { partContext } from '../../model/part-context.ts';
import type { UndoStack } from '#core/editing/undo-stack.ts';
import { NoteDialog } from '../note-dialog/note-dialog.tsx';
import type { BoardNote } from '../note-shape.ts';
import type { NotesModel } from '../notes-model.ts';
import { StaleNotes } from '../stale-notes.tsx';
import type { NotesPlace } from '../notes-scope.ts';
import { useNotes } from '../use-notes.ts';
import { useRemoveNotes } from '../use-remove-notes.ts';
import { SectionNotes, type SectionNotesProps } from './section-notes.tsx';

/** Takes what is to be saved before the lock of the card goes; returns how to end that. */
type AddPart = (flush: () => Promise<unknown>) => () => void;

interface NotesOfCard {
  model: NotesModel;
  cardKey: string;
  mayWrite: boolean;
  addPart: AddPart | undefined;
}
/** The notes of the surrounding card. */
const [CardNotesContext, useCardNotes] = partContext<NotesOfCard>('CardNotes');
/** The model of the notes of the surrounding card. */
export const useNotesModel = (): NotesModel => useCardNotes().model;

export interface CardNotesProps {
  channel: BoardChannel;
  undo: UndoStack;
  cardKey: string;
  /** Keys of all sections that are shown inside. */
  sections: readonly string[];
  mayWrite: boolean;
  addPart?: AddPart | undefined;
  /** Where they lie, if they lie on a plane; it stays the same object. */
  place?: NotesPlace;
  children: ReactNode;
}

/** Loads, saves and updates the notes of a card; inside `CardSection` shows those of a section (whiteboard 2.25). */
export function CardNotes({ channel, undo, cardKey, sections, mayWrite, addPart, place, children }: CardNotesProps) {
  const keys = sections.join(' ');
  const scope = useMemo(
    () => ({ cardKey, sections: keys.split(' '), ...(place && { place }) }),
    [cardKey, keys, place],
  );
  const t = useTexts('notes');
  const card = useTexts('card');
  const model = useNotes(channel, undo, scope);
  const { status, saving } = useSnapshot(model.document);
  const value = useMemo(() => ({ model, cardKey, mayWrite, addPart }), [model, cardKey, mayWrite, addPart]);
  useEffect(() => addPart?.(() => model.sync.flush()), [addPart, model]);
  if (status === 'loading') return <LoadingSkeleton />;
  if (status === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2">
        {card('notes.loadFailed')}
        <Button size="small" onClick={() => model.reload()}>
          {t('retry')}
        </Button>
      </div>
    );
  return (
    <CardNotesContext value={value}>
      {children}
      {mayWrite && saving !== 'saved' && <SavedIndicator state={saving} onRetry={() => void model.sync.flush()} />}
      <OverAll>
        <StaleNotes model={model} />
      </OverAll>
    </CardNotesContext>
  );
}

export interface CardSectionProps extends Pick<SectionNotesProps, 'look' | 'theme' | 'label'> {
  section: string;
}

/** The notes of one section: read in pages, added, written, deleted with a way back. */
export function CardSection({ section, ...look }: CardSectionProps) {
  const { model, cardKey, mayWrite, addPart } = useCardNotes();
  const { core } = useCore();
  const t = useTexts('notes');
  const notes = useSection(model, section);
  const removeNotes = useRemoveNotes(model);
  const remove = (id: string): void =>
    removeNotes([id], model.store.get(id)?.text.trim().slice(0, 40) || t('emptyText'));
  // the note as it was when writing began
  const [dialog, setDialog] = useState<'add' | BoardNote>();
  const [latest, setLatest] = useState<string>();
  const { setPicture } = useNotePictures(model);
  // the text first: it is stored on this device, whatever comes of the picture
  const add = async (text: string, picture: File | undefined): Promise<void> => {
    const [id] = await model.create([{ text, x: 0, y: 0, card_key: cardKey, section_key: section }]);
    setLatest(id);
    if (picture && id !== undefined) await setPicture(id, picture);
  };
  const write = async (note: BoardNote, text: string, picture: File | undefined): Promise<void> => {
    model.rewrite(note.id, text, note.text);
    if (picture) await setPicture(note.id, picture);
  };
  const close = (): void => setDialog(undefined);
  return (
    <>
      <SectionNotes
        {...look}
        notes={notes}
        latest={latest}
        apiUrl={core.apiUrl}
        onAdd={mayWrite ? () => setDialog('add') : undefined}
        onOpen={mayWrite ? (id) => setDialog(model.store.get(id)) : undefined}
        onDelete={mayWrite ? remove : undefined}
      />
      <OverAll>
        {dialog === 'add' && <NoteDialog title={t('add')} onSave={add} onClose={close} addPart={addPart} />}
        {typeof dialog === 'object' && (
          <NoteDialog
            title={t('edit')}
            text={dialog.text}
            onSave={(text, picture) => write(dialog, text, picture)}
            onClose={close}
            addPart={addPart}
          />
        )}
      </OverAll>
    </>
  );
}

/** The notes of all sections of the surrounding card, as they are now. */
export function useAllCardNotes(): readonly BoardNote[] {
  const { store } = useCardNotes().model;
  const revision = useSyncExternalStore(store.subscribe, () => store.revision);
  // the store changes in place: its revision says when
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => [...store.list], [store, revision]);
}

function useSection({ store }: NotesModel, section: string): BoardNote[] {
  const revision = useSyncExternalStore(store.subscribe, () => store.revision);
  // the store changes in place: its revision says when
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => store.list.filter(({ section_key }) => section_key === section), [store, section, revision]);
}
