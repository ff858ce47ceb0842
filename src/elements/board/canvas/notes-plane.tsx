import {
  ReactFlow,
  ReactFlowProvider,
  ViewportPortal,
  useReactFlow,
  useStore,
  useStoreApi,
  type Node,
} from '@xyflow/react';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useSyncExternalStore,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';

import { makeSheet, useLastSheet } from '#core/element/sheet.ts';
import { useSought, useSoughtPlace } from '#core/origins/sought.ts';
import { extra } from '#core/ui/extra.ts';

import type { NotesModel } from '../notes/notes-model.ts';
import css from './canvas.css?inline';
import { DotGrid } from './dot-grid.tsx';
import { firstView } from './first-view.ts';
import { FLOW } from './flow-options.ts';
import { NotesContext, NotesRoom, type NotesOnCanvas } from './notes/note-context.ts';
import { NoteClipboard } from './notes/note-clipboard-keys.tsx';
import { NoteNode } from './notes/note-node.tsx';
import { useCopies } from './notes/use-copies.ts';
import { useNoteCanvas } from './notes/use-note-canvas.ts';
import { useNoteDrag, useNoteKeys, useNotePointer } from './notes/use-note-gestures.ts';
import { dropHandlers } from './notes/use-note-pictures.ts';
import { useCameraKeys } from './use-camera-keys.ts';
import { useMovingLayer } from './use-moving-layer.ts';

const NotesPanels = extra(async () => (await import('./notes/notes-panels.tsx')).NotesPanels);

const NODE_TYPES = { note: NoteNode };
const NO_NODES: Node[] = [];
const sheet = makeSheet(css);

export interface NotesPlaneProps {
  model: NotesModel;
  mayWrite: boolean;
  label: string;
  narrow: boolean;
  /** The smallest and the largest zoom, and the one at first. */
  zooms: { least: number; most: number; first: number };
  /** Over the plane; `useNotesOnCanvas` is there. */
  children: ReactNode;
}

/** Notes on a plane of their own, panned and zoomed, written as those of the board. */
export function NotesPlane({ narrow, ...plane }: NotesPlaneProps) {
  useLastSheet(sheet);
  return (
    <NotesRoom value={useMemo(() => ({ narrow, saysSaved: true, hasTools: false }), [narrow])}>
      <ReactFlowProvider>
        <Plane {...plane} />
      </ReactFlowProvider>
    </NotesRoom>
  );
}

/** Shows the notes as soon as the plane has a size, of them first the one to which somebody is led. */
function useFirstView(model: NotesModel, zoom: number): void {
  const flow = useReactFlow();
  const store = useStoreApi();
  const isSized = useStore(({ width, panZoom }) => width > 0 && panZoom !== null);
  const sought = useSoughtPlace('note')?.ref ?? '';
  const isThere = useSyncExternalStore(model.store.subscribe, () => model.store.get(sought) !== undefined);
  const look = useEffectEvent(({ store: notes, extent }: NotesModel) => {
    const one = notes.get(sought);
    void flow.setViewport(firstView(one ? [one] : notes.list, store.getState(), { zoom, extent }));
  });
  useEffect(() => {
    if (isSized) look(model);
  }, [isSized, model]);
  useSought('note', isSized && isThere ? sought : undefined, () => model.focusNote(sought));
}

/** A double click and dropped pictures make notes; one that gets the focus by the keyboard is selected and seen. */
function usePlaneEvents({ model, mayWrite, view, addNote, addPictures }: NotesOnCanvas) {
  const flow = useReactFlow();
  return {
    onDoubleClick: ({ target, clientX: x, clientY: y }: MouseEvent): void => {
      if (mayWrite && (target as Element).matches('.react-flow__pane'))
        void addNote(flow.screenToFlowPosition({ x, y }));
    },
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
      const { id } = target.closest<HTMLElement>('.react-flow__node-note')?.dataset ?? {};
      if (id === undefined || target.dataset['id'] !== id || !target.matches(':focus-visible')) return;
      currentTarget.scrollTo(0, 0);
      model.followFocus(id);
      view.show(id);
    },
    drop: dropHandlers(mayWrite, (files, { clientX: x, clientY: y }) =>
      addPictures(files, flow.screenToFlowPosition({ x, y })),
    ),
  };
}

function Plane({ model, mayWrite, label, zooms, children }: Omit<NotesPlaneProps, 'narrow'>) {
  const board = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { nodes, levels, onCanvas } = useNoteCanvas(NO_NODES, { board, canvas }, { model, mayWrite });
  const drag = useNoteDrag(onCanvas);
  const pointer = useNotePointer(onCanvas, board);
  const onNoteKey = useNoteKeys(onCanvas);
  useCopies(board, onCanvas);
  const onCameraKey = useCameraKeys(model.extent);
  useFirstView(model, zooms.first);
  useMovingLayer(board);
  // React Flow calls itself an application, which would take the reading keys of screen readers away
  useEffect(() => frame.current?.setAttribute('role', 'region'), []);
  const { onDoubleClick, onFocus, drop } = usePlaneEvents(onCanvas);
  return (
    <NotesContext value={onCanvas}>
      <div ref={board} className="notes-board" {...pointer.handlers} onDoubleClick={onDoubleClick}>
        <ReactFlow
          ref={frame}
          nodes={nodes}
          onNodesChange={levels.onNodesChange}
          {...drag}
          {...drop}
          nodeTypes={NODE_TYPES}
          {...FLOW}
          translateExtent={model.extent}
          minZoom={zooms.least}
          maxZoom={zooms.most}
          tabIndex={0}
          aria-label={label}
          onKeyDown={(event) => void (onNoteKey(event) || onCameraKey(event))}
          onFocus={onFocus}
        >
          <DotGrid extent={model.extent} />
          <ViewportPortal>
            <canvas ref={canvas} className="notes-canvas" aria-hidden hidden />
          </ViewportPortal>
          <NotesPanels />
          {children}
        </ReactFlow>
        {pointer.box && <div className="selection-box" style={boxStyle(pointer.box)} />}
        <Suspense fallback={null}>
          <NoteClipboard place={() => board.current} />
        </Suspense>
      </div>
    </NotesContext>
  );
}

const boxStyle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  left: x,
  top: y,
  width,
  height,
});
