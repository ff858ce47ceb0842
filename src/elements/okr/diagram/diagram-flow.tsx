import { MiniMap, ReactFlow, useReactFlow, type Edge, type Node } from '@xyflow/react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

import type { OkrDiagram } from '#contract/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { useOkr } from '../model/okr-context.ts';
import { DiagramBox, DiagramContext, type DiagramModel } from './diagram-box.tsx';
import {
  BOX,
  boxAfter,
  firstViewport,
  layoutOf,
  type DiagramLayout,
  type Flow,
  type PlacedBox,
} from './diagram-layout.ts';
import { DiagramTools } from './diagram-tools.tsx';
import { STATUS_LOOK } from '../model/status-look.ts';

const NODE_TYPES = { box: DiagramBox };

/** How the diagram behaves: it is looked at, not rearranged; keys are ours. */
const FLOW = {
  minZoom: 0.1,
  maxZoom: 2,
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  panActivationKeyCode: null,
  zoomActivationKeyCode: null,
  zoomOnDoubleClick: false,
  disableKeyboardA11y: true,
  onlyRenderVisibleElements: false,
  proOptions: { hideAttribution: true },
} as const;

/** Everything, however small. */
const FIT = { padding: 0.06, minZoom: 0.1, maxZoom: 1 };
const NARROW_PX = 640;

function nodesOf({ boxes }: DiagramLayout): Node[] {
  return boxes.map((box) => ({
    id: box.node.id,
    type: 'box',
    position: { x: box.x, y: box.y },
    width: BOX.width,
    height: BOX.height,
    // the flow wants an object of any shape; the box reads it back as what it is
    data: box as unknown as Record<string, unknown>,
  }));
}

const edgesOf = ({ boxes }: DiagramLayout): Edge[] =>
  boxes.flatMap(({ node: { id }, parent }) =>
    parent === null
      ? []
      : [{ id: `${parent}>${id}`, source: parent, target: id, domAttributes: { 'aria-hidden': true } }],
  );

const MAP_COLOURS = {
  good: 'var(--strategy-success)',
  warn: 'var(--strategy-warning)',
  bad: 'var(--strategy-danger)',
  info: 'var(--strategy-info)',
  now: 'var(--strategy-neutral)',
  neutral: 'var(--strategy-neutral)',
};
const mapColour = ({ data }: Node): string => {
  // the flow gives its nodes their box as data
  const { node } = data as unknown as PlacedBox;
  return node.status === null ? MAP_COLOURS.neutral : MAP_COLOURS[STATUS_LOOK[node.status].look];
};

const sizeOf = (element: HTMLElement | null): { width: number; height: number } => ({
  width: element?.clientWidth ?? 0,
  height: element?.clientHeight ?? 0,
});

/** The tree to the right on wide elements, downwards on narrow ones; follows the element's width. */
function useGrowth() {
  const frame = useRef<HTMLDivElement>(null);
  const [flow, setFlow] = useState<Flow>('right');
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setFlow(element.clientWidth < NARROW_PX ? 'down' : 'right'));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return { frame, flow };
}

/** Which boxes are collapsed; they stand in the address and in saved views. */
function useFolded() {
  const { state, change } = useOkr();
  const collapsed = useMemo(() => new Set(state.folded), [state.folded]);
  const fold = (id: string): void =>
    change({ folded: collapsed.has(id) ? state.folded.filter((one) => one !== id) : [...state.folded, id] });
  return { collapsed, fold };
}

interface KeyScene extends Pick<DiagramModel, 'flow' | 'setActive' | 'openBox' | 'fold'> {
  layout: DiagramLayout;
  frame: RefObject<HTMLDivElement | null>;
}

/** Arrow keys walk from box to box, Enter opens, Space collapses, plus and minus zoom. */
function useDiagramKeys({ layout, flow, frame, setActive, openBox, fold }: KeyScene) {
  const camera = useReactFlow();
  const walk = (id: string): void => {
    const box = layout.boxes.find(({ node }) => node.id === id);
    const element = frame.current?.querySelector<HTMLElement>(`[data-box="${CSS.escape(id)}"]`);
    if (!box || !element) return;
    setActive(id);
    element.focus({ preventScroll: true });
    const { zoom } = camera.getViewport();
    void camera.setCenter(box.x + BOX.width / 2, box.y + BOX.height / 2, { zoom });
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    // where the focus is now: it may have moved since the last drawing
    const id = event.target instanceof HTMLElement ? event.target.dataset['box'] : undefined;
    const box = layout.boxes.find(({ node }) => node.id === id);
    if (!box) return;
    const next = boxAfter(layout.boxes, box.node.id, event.key, flow);
    if (next !== null) walk(next);
    else if (event.key === 'Enter') openBox(box);
    else if (event.key === ' ' && box.below > 0) fold(box.node.id);
    else if (event.key === '+') void camera.zoomIn();
    else if (event.key === '-') void camera.zoomOut();
    else return;
    event.preventDefault();
  };
}

/** The diagram itself: panned, zoomed, folded, walked through with the arrow keys. */
export function DiagramFlow({ diagram }: { diagram: OkrDiagram }) {
  const t = useTexts('okr-item');
  const camera = useReactFlow();
  const { open } = useOkr();
  const { frame, flow } = useGrowth();
  const { collapsed, fold } = useFolded();
  const layout = useMemo(() => layoutOf(diagram, collapsed, flow), [diagram, collapsed, flow]);
  const nodes = useMemo(() => nodesOf(layout), [layout]);
  const edges = useMemo(() => edgesOf(layout), [layout]);
  const [chosen, setActive] = useState<string>();
  const active = layout.boxes.some(({ node }) => node.id === chosen) ? chosen : layout.boxes[0]?.node.id;

  const openBox = ({ node: { id, kind, item }, below }: PlacedBox): void => {
    if (item !== null && kind !== 'company' && kind !== 'team') open({ type: kind, id: item });
    else if (below > 0) fold(id);
  };
  const onKeyDown = useDiagramKeys({ layout, flow, frame, setActive, openBox, fold });
  const model: DiagramModel = { flow, active, setActive, openBox, fold };
  return (
    <DiagramContext value={model}>
      <div ref={frame} className="okr-diagram" part="diagram">
        <DiagramTools layout={layout} flow={flow} fit={() => void camera.fitView(FIT)} />
        <div role="group" aria-label={t('diagram.label')} className="okr-diagram-flow" onKeyDown={onKeyDown}>
          <ReactFlow
            key={flow}
            onInit={() => void camera.setViewport(firstViewport(layout, flow, sizeOf(frame.current)))}
            role="presentation"
            nodes={nodes}
            edges={edges}
            nodeTypes={NODE_TYPES}
            {...FLOW}
          >
            <MiniMap
              className="okr-minimap"
              pannable
              zoomable
              ariaLabel={t('diagram.map')}
              nodeColor={mapColour}
              nodeStrokeWidth={0}
              nodeBorderRadius={12}
            />
          </ReactFlow>
        </div>
      </div>
    </DiagramContext>
  );
}
