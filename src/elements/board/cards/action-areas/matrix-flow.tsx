import { ReactFlow, ReactFlowProvider, useReactFlow, ViewportPortal, type Node } from '@xyflow/react';
import { Plus, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

import { makeSheet, useLastSheet } from '#core/element/sheet.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useSought, useSoughtAmong } from '#core/origins/sought.ts';
import { Button, IconButton } from '#core/ui/button.tsx';

import { useCameraKeys } from '../../canvas/use-camera-keys.ts';
import {
  cardBeside,
  fitted,
  GROUND,
  PAN_EXTENT,
  QUADRANTS,
  ZOOM,
  zoomedIn,
  zoomedOut,
  type MatrixArea,
  type MatrixCard,
} from './matrix.ts';
import css from './matrix.css?inline';
import { MatrixContext, type MatrixEdit } from './matrix-context.ts';
import { MatrixNode, type MatrixData } from './matrix-node.tsx';

const sheet = makeSheet(css);
const NODE_TYPES = { action: MatrixNode };

/** Keys zoom as the buttons do. */
const STEPS = { in: zoomedIn, out: zoomedOut };
/** How the plane behaves: cards are dragged by us and xyflow; keys and selection are ours. */
const FLOW = {
  translateExtent: PAN_EXTENT,
  minZoom: ZOOM.least,
  maxZoom: ZOOM.most,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  zoomOnDoubleClick: false,
  disableKeyboardA11y: true,
  nodeDragThreshold: 3,
  proOptions: { hideAttribution: true },
} as const;

interface FlowProps {
  cards: MatrixCard[];
  edit?: MatrixEdit;
  /** Opens a card, to write or to read. */
  onOpen: (id: string) => void;
}

/** The action matrix: cards on a plane of gain and pain, panned and zoomed (whiteboard 2.22, 9). */
export function MatrixFlow(props: FlowProps) {
  useLastSheet(sheet);
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}

function Flow({ cards, edit, onOpen }: FlowProps) {
  const t = useTexts('actions');
  const frame = useRef<HTMLDivElement>(null);
  const [selected, select] = useState<string>();
  const [live, setLive] = useState<{ id: string; area: MatrixArea }>();
  const [said, say] = useState('');
  const nodes = cards.map((card) => nodeOf(live?.id === card.id ? { ...card, ...live.area } : card, selected, edit));
  const areaOf = ({ id, position }: Node): MatrixArea => {
    const card = cards.find((one) => one.id === id);
    const { width = 0, height = 0 } = card ?? {};
    return fitted({ ...position, width, height });
  };
  const remove = (card: MatrixCard): void => removeFrom(frame.current, cards, card, edit);
  const context = { edit, open: onOpen, select, remove, say, resize: setLive };
  const { look, middle } = useMatrixView(frame, useSoughtCard(cards));
  const onKeyDown = useCameraKeys(PAN_EXTENT, STEPS);
  const onFocus = useFollowedFocus(cards);
  const add = (): void => edit?.onAdd(middle());
  return (
    <MatrixContext value={context}>
      <div className="action-matrix" data-matrix="">
        <Tools onAdd={edit?.mayAdd === true ? add : undefined} />
        <div ref={frame} className="action-place">
          <div className="action-flow">
            <ReactFlow
              {...FLOW}
              aria-label={t('matrix.label')}
              tabIndex={0}
              onKeyDown={onKeyDown}
              onFocus={onFocus}
              nodes={nodes}
              nodeTypes={NODE_TYPES}
              onInit={look}
              onPaneClick={() => select(undefined)}
              onNodeDragStart={(_event, { id }) => select(id)}
              onNodeDrag={(_event, node) => setLive({ id: node.id, area: areaOf(node) })}
              onNodeDragStop={(_event, node) => {
                setLive(undefined);
                edit?.onChange(node.id, areaOf(node));
              }}
            >
              <ViewportPortal>
                <Ground />
              </ViewportPortal>
            </ReactFlow>
          </div>
          {cards.length === 0 && <p className="action-matrix-none">{t('matrix.none')}</p>}
        </div>
        <p className="sr-only" role="status">
          {said}
        </p>
      </div>
    </MatrixContext>
  );
}

/** The card to which somebody has just gone. */
function useSoughtCard(cards: MatrixCard[]): MatrixCard | undefined {
  const sought = useSoughtAmong(
    'action_card',
    cards.map(({ id }) => id),
  );
  return cards.find(({ id }) => id === sought);
}

const middleOf = ({ x, y, width, height }: MatrixArea): [x: number, y: number] => [x + width / 2, y + height / 2];

/** How the plane is looked at first, and what is in the middle of the view. */
function useMatrixView(frame: RefObject<HTMLDivElement | null>, sought: MatrixCard | undefined) {
  const camera = useReactFlow();
  // React Flow calls itself an application, which would take the reading keys of screen readers away
  useEffect(() => frame.current?.querySelector('.react-flow')?.setAttribute('role', 'region'), [frame]);
  // a plane that is open already moves there
  useSought('action_card', sought?.id, () => sought && void camera.setCenter(...middleOf(sought), { zoom: camera.getZoom() })); // prettier-ignore
  return {
    look: (): void => {
      // the flow itself knows its size only after it has been measured
      const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
      const [x, y] = sought ? middleOf(sought) : [0, 0];
      void camera.setViewport({ x: width / 2 - x * ZOOM.first, y: height / 2 - y * ZOOM.first, zoom: ZOOM.first });
    },
    middle: () => {
      const { left = 0, top = 0, width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
      return camera.screenToFlowPosition({ x: left + width / 2, y: top + height / 2 }, { snapToGrid: false });
    },
  };
}

/** A card that gets the focus by the keyboard comes into sight. */
function useFollowedFocus(cards: readonly MatrixCard[]) {
  const camera = useReactFlow();
  return ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    const card = cards.find(({ id }) => id === target.dataset['card']);
    if (!card || !target.matches(':focus-visible')) return;
    // the camera moves, not what is in front of it
    for (const box of [currentTarget, ...currentTarget.querySelectorAll('.react-flow__renderer')]) box.scrollTo(0, 0);
    const at = target.getBoundingClientRect();
    const seen = currentTarget.getBoundingClientRect();
    const isSeen = at.left >= seen.left && at.top >= seen.top && at.right <= seen.right && at.bottom <= seen.bottom;
    if (isSeen) return;
    void camera.setCenter(...middleOf(card), { zoom: camera.getZoom() });
  };
}

/** A card goes by a key: the focus goes to the one beside it, or to the plane. */
function removeFrom(
  frame: HTMLElement | null,
  cards: MatrixCard[],
  card: MatrixCard,
  edit: MatrixEdit | undefined,
): void {
  const beside = cardBeside(cards, card.id);
  const next = beside === undefined ? '.react-flow' : `[data-card="${CSS.escape(beside)}"]`;
  frame?.querySelector<HTMLElement>(next)?.focus();
  edit?.onRemove(card);
}

function nodeOf(
  card: MatrixCard,
  selected: string | undefined,
  edit: MatrixEdit | undefined,
): Node<MatrixData, 'action'> {
  const { id, x, y, width, height } = card;
  const isSelected = id === selected;
  return {
    id,
    type: 'action',
    position: { x, y },
    width,
    height,
    measured: { width, height },
    draggable: edit !== undefined,
    zIndex: isSelected ? 1_000 : 1,
    data: { card, selected: isSelected },
    style: { pointerEvents: 'all' },
  };
}

/** The four quadrants with their names, and the axes. */
function Ground() {
  const t = useTexts('actions');
  const { x, y, width, height } = GROUND;
  return (
    <div className="action-ground" style={{ left: x, top: y, width, height }} data-ground="">
      {QUADRANTS.map((quadrant) => (
        <div key={quadrant} className="action-quadrant" data-quadrant={quadrant}>
          <b>{t(`matrix.${quadrant}`)}</b>
          <span>{t(`matrix.${quadrant}Text`)}</span>
        </div>
      ))}
      <span className="action-axis" data-axis="top">
        {t('matrix.highGain')}
      </span>
      <span className="action-axis" data-axis="bottom">
        {t('matrix.lowGain')}
      </span>
      <span className="action-axis" data-axis="left">
        {t('matrix.lowPain')}
      </span>
      <span className="action-axis" data-axis="right">
        {t('matrix.highPain')}
      </span>
    </div>
  );
}

/** Adds a card, zooms in and out. */
function Tools({ onAdd }: { onAdd: (() => void) | undefined }) {
  const t = useTexts('actions');
  const camera = useReactFlow();
  const zoom = (next: (zoom: number) => number): void => void camera.zoomTo(next(camera.getZoom()));
  return (
    <div className="action-tools" role="group" aria-label={t('matrix.tools')}>
      {onAdd && (
        <Button look="primary" icon={Plus} onClick={onAdd}>
          {t('matrix.add')}
        </Button>
      )}
      <IconButton look="secondary" icon={ZoomIn} label={t('matrix.zoomIn')} onClick={() => zoom(zoomedIn)} />
      <IconButton look="secondary" icon={ZoomOut} label={t('matrix.zoomOut')} onClick={() => zoom(zoomedOut)} />
    </div>
  );
}
