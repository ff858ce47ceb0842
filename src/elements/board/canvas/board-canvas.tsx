import {
  ReactFlow,
  ReactFlowProvider,
  ViewportPortal,
  useNodesInitialized,
  useReactFlow,
  type Node,
} from '@xyflow/react';
import {
  memo,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';

import type { SceneDefinition } from '#contract/board/scene.ts';
import { makeSheet, useLastSheet } from '#core/element/sheet.ts';
import { useSteady } from '#core/element/use-steady.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { extra } from '#core/ui/extra.ts';
import { onPress } from '#core/ui/on-press.ts';
import { usePageEvent, wasUsed } from '#core/ui/shortcuts/key-target.ts';

import { useMay } from '../model/board-context.ts';
import { useStage, type BoardCamera } from '../model/board-stage.ts';
import { EXTENT, MAX_ZOOM, MIN_ZOOM, type Box } from '../scene/camera.ts';
import { useBoardNotes } from '../notes/board-notes.ts';
import type { NotesModel } from '../notes/notes-model.ts';
import { BoardTools, type BoardToolsProps } from './board-tools.tsx';
import { CanvasNode, WholeCanvas } from './canvas-node.tsx';
import css from './canvas.css?inline';
import { DotGrid } from './dot-grid.tsx';
import { ARROWS, FLOW } from './flow-options.ts';
import { InfoNode } from './info-node.tsx';
import { Clipboard } from './notes/clipboard.tsx';
import { NotesContext, NotesRoom, type NotesOnCanvas } from './notes/note-context.ts';
import type { NoteLevels } from './notes/note-levels.ts';
import { NoteCompany } from './notes/note-company.tsx';
import { NoteNode } from './notes/note-node.tsx';
import { useCopies } from './notes/use-copies.ts';
import { useNoteCanvas } from './notes/use-note-canvas.ts';
import { useNoteDrag, useNoteKeys, useNotePointer } from './notes/use-note-gestures.ts';
import { dropHandlers } from './notes/use-note-pictures.ts';
import { edgesOf, nodesOf, useMeasuredNodes } from './scene-flow.ts';
import { useBoardPicture } from './use-board-picture.ts';
import { useCamera, type Sight } from './use-camera.ts';
import { useMovingLayer } from './use-moving-layer.ts';
import { useCanvasMenu } from './use-canvas-menu.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useZooms } from './use-zooms.ts';

const NotesPanels = extra(async () => (await import('./notes/notes-panels.tsx')).NotesPanels);
const Paper = extra(async () => (await import('./paper.tsx')).Paper);
const BoardSearch = onPress(async () => (await import('../search/board-search.tsx')).BoardSearch);
const CanvasMenu = onPress(async () => (await import('./canvas-menu.tsx')).CanvasMenu);

const NODE_TYPES = { info: InfoNode, canvas: CanvasNode, note: NoteNode };
const sheet = makeSheet(css); // rules of React Flow and the cards

export interface BoardCanvasProps extends BoardToolsProps {
  scene: SceneDefinition;
  sight: Sight;
  narrow: boolean;
  /** Hands out what moves the camera; nothing when the canvas goes. */
  onCamera: (camera: BoardCamera | undefined) => void;
  /** The nodes stand where they belong and take input. */
  onShown: () => void;
}

/** The board: info nodes and the canvas on warm paper, panned and zoomed (whiteboard 2.3). */
export function BoardCanvas(props: BoardCanvasProps) {
  useLastSheet(sheet);
  const { narrow, headerShown: saysSaved } = useStage();
  const [first] = useState(() => nodesOf(props.scene));
  return (
    <NotesRoom value={useMemo(() => ({ narrow, saysSaved, hasTools: true }), [narrow, saysSaved])}>
      <ReactFlowProvider initialNodes={first}>
        <Flow {...props} />
      </ReactFlowProvider>
    </NotesRoom>
  );
}

/** Where nothing lies: the paper, and the gaps of the canvas. */
const PAPER = '.react-flow__pane, .canvas-sheet';

const BOARD_FLOW = { ...FLOW, translateExtent: EXTENT, minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM };

/** The board's frame as a region, and how others move its camera or take a picture. */
function useFrame(
  onCamera: BoardCanvasProps['onCamera'],
  { show, zoom }: Pick<ReturnType<typeof useCamera>, 'show' | 'zoom'>,
  draw: BoardCamera['draw'],
) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useEffectEvent(draw);
  useEffect(() => {
    onCamera({
      show: (target) => frame.current && show(target, frame.current),
      zoom,
      draw: (what) => drawn(what),
    });
    return () => onCamera(undefined);
  }, [onCamera, show, zoom]);
  useEffect(() => {
    // React Flow calls itself an application, which would take the reading keys of screen readers away
    frame.current?.setAttribute('role', 'region');
  }, []);
  return frame;
}

/** The box around notes to select them, in px of the board's frame. */
function SelectionBox({ box: { x, y, width, height } }: { box: Box }) {
  return <div className="selection-box" style={{ left: x, top: y, width, height }} />;
}

/** Whether the camera is to follow the focus; a note that gets it by the keyboard is selected too. */
function mayFollow(target: HTMLElement, frame: HTMLElement, model: NotesModel): boolean {
  if (target === frame || !target.closest('.react-flow__node')) return false;
  const note = target.closest<HTMLElement>('.react-flow__node-note')?.dataset['id'];
  // a press on a note must not move the paper under it
  if (note !== undefined && !target.matches(':focus-visible')) return false;
  if (note !== undefined && target.dataset['id'] === note) model.followFocus(note);
  return true;
}

/**
 * Keys of the notes, also while the focus is nowhere after it was on the board, then those of the camera while the board
 * itself has the focus.
 */
function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  notes: NotesOnCanvas,
  { pan, zoom }: Pick<ReturnType<typeof useCamera>, 'pan' | 'zoom'>,
) {
  const onNoteKey = useNoteKeys(notes);
  usePageEvent(
    'keydown',
    () => board.current,
    (event) => event.target === document.body && board.current && wasUsed(board.current) && onNoteKey(event),
  );
  return (event: KeyboardEvent): void => {
    if (onNoteKey(event) || event.target !== event.currentTarget) return;
    const by = ARROWS[event.key];
    if (by) pan(...by);
    else if (event.key === '+') zoom('in');
    else if (event.key === '-') zoom('out');
    else return;
    event.preventDefault();
  };
}

/**
 * Says once that the nodes are measured (before, React Flow hides them) and hold all of their cards, or why there are none.
 * Answers what hears that the canvas does. Notes are drawn from then on.
 */
function useShown(nodes: Node[], levels: NoteLevels, onShown: () => void): (isWhole: true) => void {
  const [isWhole, setWhole] = useState(false);
  const isMeasured = useNodesInitialized() || nodes.length === 0;
  const isShown = isMeasured && (isWhole || !nodes.some(({ type }) => type === 'canvas'));
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (isShown) shown();
  }, [isShown]);
  useEffect(() => void (isShown && levels.begin()), [isShown, levels]);
  return setWhole;
}

/** Pictures that are dropped become notes where they fall. */
function usePictureDrop({ mayWrite, addPictures }: NotesOnCanvas) {
  const flow = useReactFlow();
  return dropHandlers(mayWrite, (files, { clientX: x, clientY: y }) =>
    addPictures(files, flow.screenToFlowPosition({ x, y })),
  );
}

/** A double click on the paper and a key make a note; more keys zoom and search. */
function useNewNotes(board: RefObject<HTMLElement | null>, { mayWrite, addNote }: NotesOnCanvas) {
  const flow = useReactFlow();
  const { setSearching } = useStage();
  useCanvasKeys(board, useZooms(), {
    addNote: mayWrite ? () => addNote() : undefined,
    search: () => setSearching(true),
  });
  return ({ target, clientX: x, clientY: y }: MouseEvent): void => {
    if (mayWrite && (target as Element).matches(PAPER)) void addNote(flow.screenToFlowPosition({ x, y }));
  };
}

/** What lies over the board: the notes' own bars, what others do, and the search. */
const Overlays = memo(function Overlays({ scene }: { scene: SceneDefinition }) {
  const { searching, setSearching, isSettled } = useStage();
  return (
    <>
      {isSettled && <NotesPanels />}
      {isSettled && <Paper />}
      <NoteCompany />
      <Suspense>{searching > 0 && <BoardSearch scene={scene} onGiveUp={() => setSearching(false)} />}</Suspense>
    </>
  );
});

/** What the board hears of React Flow, which tells all of its parts when one of these is another. */
function useHandlers(onCanvas: NotesOnCanvas, release: () => void) {
  return useSteady({
    ...useNoteDrag(onCanvas),
    ...usePictureDrop(onCanvas),
    // a hand on the camera, not a step
    onMoveStart: (event: unknown) => event && release(),
  });
}

function Flow({ scene, sight, narrow, onCamera, onShown, ...tools }: BoardCanvasProps) {
  const t = useTexts('board');
  const board = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [fixed, edges] = useMemo(() => [nodesOf(scene), edgesOf(scene)], [scene]);
  const { follow, release, lead, ...camera } = useCamera(sight, narrow);
  const shown = { model: useBoardNotes(), mayWrite: useMay('notes.write'), lead };
  const { nodes, levels, onCanvas } = useNoteCanvas(fixed, { board, canvas }, shown);
  const pointer = useNotePointer(onCanvas, board);
  const menu = useCanvasMenu(onCanvas);
  const onDoubleClick = useNewNotes(board, onCanvas);
  const onKeyDown = useBoardKeys(board, onCanvas, camera);
  useCopies(board, onCanvas);
  const draw = useBoardPicture(board, onCanvas, sight.step);
  const frame = useFrame(onCamera, camera, draw);
  const onWhole = useShown(fixed, levels, onShown);
  useMovingLayer(board);
  useMeasuredNodes();

  const handlers = useHandlers(onCanvas, release);
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    if (frame.current && mayFollow(target, frame.current, onCanvas.model)) follow(target, frame.current);
  };
  return (
    <NotesContext value={onCanvas}>
      <div
        ref={board}
        className="notes-board"
        {...pointer.handlers}
        onContextMenu={menu.open}
        onDoubleClick={onDoubleClick}
      >
        <WholeCanvas value={onWhole}>
          <ReactFlow
            ref={frame}
            nodes={nodes}
            edges={edges}
            onNodesChange={levels.onNodesChange}
            {...handlers}
            nodeTypes={NODE_TYPES}
            {...BOARD_FLOW}
            tabIndex={0}
            aria-label={t('canvas.label')}
            onKeyDown={onKeyDown}
            onFocus={onFocus}
          >
            <DotGrid />
            <ViewportPortal>
              <canvas ref={canvas} className="notes-canvas" aria-hidden hidden />
            </ViewportPortal>
            <BoardTools {...tools} narrow={narrow} />
            <Overlays scene={scene} />
          </ReactFlow>
        </WholeCanvas>
        {pointer.box && <SelectionBox box={pointer.box} />}
        <Suspense>{menu.asked && <CanvasMenu {...menu.asked} onClose={menu.close} />}</Suspense>
        <Clipboard board={board} />
      </div>
    </NotesContext>
  );
}
