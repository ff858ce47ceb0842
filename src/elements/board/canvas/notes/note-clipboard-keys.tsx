import { Suspense, useEffect, useEffectEvent, useState } from 'react';

import { MAX_NOTE_TEXT, NOTE_SIZE } from '#contract/board/notes.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';
import { onPress } from '#core/ui/on-press.ts';
import { usePageEvent } from '#core/ui/shortcuts/key-target.ts';

import type { NoteFields } from '../../notes/note-shape.ts';
import { clearOf } from '../../notes/clear-of.ts';
import { inFreeRoom } from '../../notes/placement.ts';
import { MOST_COPIED } from './copied-notes.ts';
import { clearTogether, notesFromLines, readPaste, type Pasted, type PastedText } from './note-clipboard.ts';
import { useNotesOnCanvas, type NotesOnCanvas } from './note-context.ts';

const PasteDialog = onPress(async () => (await import('./paste-dialog.tsx')).PasteDialog);

/** Says in words what is too much for a note or a paste. */
function useLimitNotices() {
  const t = useTexts('board-view');
  const say = useToast();
  return {
    cut: (characters: number, lines: number): void => {
      if (characters > 0) say({ kind: 'warning', title: t('paste.cut', { count: characters, most: MAX_NOTE_TEXT }) });
      if (lines > 0) say({ kind: 'warning', title: t('paste.cutLines', { count: lines, most: MOST_COPIED }) });
    },
  };
}

interface ClipboardProps {
  /** What has the focus, or had the last press, when a paste is meant for these notes. */
  place: () => Element | null;
  /** What was pasted before this was there, once. */
  takeEarly?: () => DataTransfer[];
}

/** Pastes notes wherever no field has the focus; asks how many notes a text of several lines should become. */
export function NoteClipboard({ place, takeEarly }: ClipboardProps) {
  const { asked, answer, close, bring } = useNoteClipboard(useNotesOnCanvas(), place);
  const bringEarly = useEffectEvent(() => {
    for (const early of takeEarly?.() ?? []) bring(readPaste(early));
  });
  useEffect(() => {
    bringEarly();
    // what leads to new notes is there before the first of them
    import('./bring-new.ts').catch(() => undefined);
  }, []);
  return <Suspense>{asked && <PasteDialog lines={asked.lines} onAnswer={answer} onClose={close} />}</Suspense>;
}

function useNoteClipboard(notes: NotesOnCanvas, place: () => Element | null) {
  // one after the other: what was pasted before its code was there comes at once
  const [waiting, setWaiting] = useState<readonly PastedText[]>([]);
  const [asked] = waiting;
  const report = useLimitNotices();
  const { model, mayWrite, view } = notes;
  /** One note lies at the pointer; several cover no card, and new ones no note either. */
  const make = async (added: readonly NoteFields[], isCopy = false): Promise<void> => {
    const beside = new Set(isCopy ? model.store.list.map(({ id }) => id) : []);
    const placed = clearTogether(inFreeRoom(added, model), (area) => clearOf(area, view.taken(beside), model.extent));
    view.showNew(await model.create(placed));
  };
  const makeOne = ({ text, cut }: PastedText): void => {
    void make([{ text, width: NOTE_SIZE, height: NOTE_SIZE }]);
    report.cut(cut.text, 0);
  };
  const paste = (event: ClipboardEvent): void => {
    if (!event.clipboardData) return;
    const pasted = readPaste(event.clipboardData);
    if (pasted.kind !== 'nothing') event.preventDefault();
    bring(pasted);
  };
  const bring = (pasted: Pasted): void => {
    if (!mayWrite) return;
    if (pasted.kind === 'notes') void make(pasted.notes, true);
    else if (pasted.kind === 'files')
      notes.addPictures(pasted.files, view.spot({ width: NOTE_SIZE, height: NOTE_SIZE }));
    else if (pasted.kind === 'text' && pasted.lines.length > 1) setWaiting((all) => [...all, pasted]);
    else if (pasted.kind === 'text') makeOne(pasted);
  };
  const answer = (each: boolean): void => {
    if (asked && each) {
      void make(notesFromLines(asked.lines, NOTE_SIZE));
      report.cut(asked.cut.inLines, asked.cut.lines);
    } else if (asked) makeOne(asked);
    close();
  };
  const close = (): void => setWaiting((all) => all.slice(1));
  usePageEvent('paste', () => mayWrite && place(), paste);
  return { asked, answer, close, bring };
}
