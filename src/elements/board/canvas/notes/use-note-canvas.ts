import type { TFunction } from 'i18next';
import { useReactFlow, useStoreApi, type Node } from '@xyflow/react';
import { atom } from 'nanostores';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { subscribeKey } from 'valtio/utils';

import { TYPEFACES_CAME } from '#core/element/typefaces.ts';
import { useLookChanges } from '#core/canvas/use-look-changes.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { centredAt } from '../../notes/placement.ts';
import { copiesOf } from '../../notes/note-copies.ts';
import type { Spot } from '../../notes/notes-view.ts';
import type { BoardNote } from '../../notes/note-shape.ts';
import type { NotesModel } from '../../notes/notes-model.ts';
import { useRemoveNotes } from '../../notes/use-remove-notes.ts';
import type { NotesOnCanvas, OpenedNote } from './note-context.ts';
import { NoteLevels } from './note-levels.ts';
import { noteView, type ViewNeeds } from './note-view.ts';
import { Snapping } from './snapping-view.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useNotePictures } from './use-note-pictures.ts';
import { useSpot } from './use-spot.ts';

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** The actions on notes that report what they did. */
function useNoteActions(model: NotesModel) {
  const t = useTexts('notes');
  const remove = useRemoveNotes(model);
  return useMemo(
    () => ({
      remove: () => {
        const notes = model.selected();
        const [first] = notes;
        if (!first) return;
        remove(
          notes.map(({ id }) => id),
          shortened(first.text.trim() || t('emptyText')),
        );
      },
      duplicate: () => void model.create(copiesOf(model.selected())),
      addNote: (at?: Spot) => model.addNote(t('newText'), at && centredAt([{}], at)[0]),
    }),
    [model, remove, t],
  );
}

/** The accessible name of a note. */
function labelOf(note: BoardNote, t: TFunction<'notes'>, former: string): string {
  const text = note.text.trim() || t(note.image_processing_status === null ? 'emptyText' : 'onlyPicture');
  return note.author ? t('noteBy', { name: note.author.full_name || former, text }) : t('noteLabel', { text });
}

/** The nodes of the scene, the look and the typefaces as they are now. */
function useScene(levels: NoteLevels, fixed: Node[]): void {
  useEffect(() => levels.setFixed(fixed), [levels, fixed]);
  useLookChanges(() => levels.setLook());
  useTypefaces(levels);
}

/** Lines break elsewhere once a typeface has come. */
function useTypefaces(levels: NoteLevels): void {
  useEffect(() => {
    const came = (): void => levels.setType();
    const end = new AbortController();
    document.addEventListener(TYPEFACES_CAME, came, end);
    // the letters that stand in for them
    document.fonts.addEventListener('loadingdone', came, end);
    return () => end.abort();
  }, [levels]);
}

/** The nodes of the scene with the sizes that are known already: a new one would be hidden until it is measured. */
const measured = (fixed: Node[], flow: ReturnType<typeof useReactFlow>): Node[] =>
  fixed.map((node) => {
    const size = flow.getNode(node.id)?.measured;
    return size ? { ...node, measured: size } : node;
  });

interface SightNeeds {
  model: NotesModel;
  api: ReturnType<typeof useStoreApi>;
  board: RefObject<HTMLDivElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** Syncs the notes in the document with what is seen, selected and edited. */
function useSight(levels: NoteLevels, { model, api, board, canvas }: SightNeeds): void {
  const { core } = useCore();
  useEffect(() => {
    if (!board.current) return undefined;
    const leave = [
      levels.attach(board.current, () => canvas.current, core.apiUrl),
      subscribeKey(model.document, 'selection', () => levels.refresh(), true),
      subscribeKey(model.document, 'editing', () => levels.refresh(), true),
      // not a hook that renders: a move of the camera touches the canvas only
      api.subscribe((now, before) => {
        if (now.width !== before.width || now.height !== before.height) levels.settle();
        if (now.transform !== before.transform || now.width !== before.width) levels.moved();
      }),
    ];
    return () => leave.forEach((stop) => stop());
  }, [levels, model, api, core, board, canvas]);
}

/** The notes in React Flow: which of them are DOM at this moment, and what can be done with them. */
export function useNoteCanvas(
  fixed: Node[],
  { board, canvas }: { board: RefObject<HTMLDivElement | null>; canvas: RefObject<HTMLCanvasElement | null> },
  { model, mayWrite, lead }: { model: NotesModel; mayWrite: boolean; lead?: ViewNeeds['lead'] },
) {
  const t = useTexts('notes');
  const words = useTexts('core');
  const { core } = useCore();
  const flow = useReactFlow();
  const api = useStoreApi();
  const [nodes, setNodes] = useState<Node[]>(fixed);
  const actions = useNoteActions(model);
  const pictures = useNotePictures(model);
  const levels = useMemo(
    () =>
      new NoteLevels(
        {
          flow: api,
          model,
          mayWrite,
          labelOf: (note: BoardNote) => labelOf(note, t, words('person.former')),
          roleDescription: t('note'),
          description: t(mayWrite ? 'keysToWrite' : 'keysToRead'),
          publish: setNodes,
        },
        measured(fixed, flow),
      ),
    // the nodes of the scene follow by setFixed, and of the flow only its store is read
    // oxlint-disable-next-line react/exhaustive-deps
    [api, model, mayWrite, t],
  );
  useScene(levels, fixed);
  useSight(levels, { model, api, board, canvas });
  useRestoredFocus(model, board);
  const spot = useSpot(board, model);

  const onCanvas = useMemo((): NotesOnCanvas => {
    const view = noteView({ model, levels, flow, api, board, spot, lead });
    const edit = (id: string): void => {
      view.approach(id);
      model.select([id]);
      levels.pin(id, flushSync);
      model.document.editing = id;
    };
    const $opened = atom<OpenedNote | null>(null);
    const $led = atom<ReadonlySet<string>>(new Set());
    const toBar = (id: string | undefined): boolean => focusBar(model, board, id);
    const snapping = new Snapping(model, api);
    const place = { model, levels, snapping, mayWrite, apiUrl: core.apiUrl, view };
    return {
      ...place,
      edit,
      toBar,
      $opened,
      $led,
      read: (note) => $opened.set({ note, as: 'read' }),
      ...actions,
      ...pictures,
    };
  }, [model, levels, mayWrite, core, flow, api, board, spot, lead, actions, pictures]);
  useEffect(() => model.attach({ ...onCanvas.view, edit: onCanvas.edit, read: onCanvas.read }), [model, onCanvas]);
  return { nodes, levels, onCanvas };
}

/** Brings the focus to the bar of what is selected, else of this note. */
function focusBar(model: NotesModel, board: RefObject<HTMLElement | null>, id: string | undefined): boolean {
  if (model.document.selection.size === 0 && id !== undefined) model.select([id]);
  if (model.document.selection.size === 0) return false;
  const first = (): HTMLElement | null | undefined => board.current?.querySelector('.note-bar [data-roving]');
  // a new selection gets its bar with the next render
  requestAnimationFrame(() => first()?.focus({ preventScroll: true }));
  return true;
}
