import { ReactFlow, useReactFlow, type Edge, type Node } from '@xyflow/react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';

import type { OkrDiagram } from '#contract/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { useOkr } from '../model/okr-context.ts';
import { DiagramBox, DiagramContext, type DiagramModel } from './diagram-box.tsx';
import { BOX, boxAfter, layoutOf, type DiagramLayout, type Flow, type PlacedBox } from './diagram-layout.ts';
import { DiagramTools } from './diagram-tools.tsx';

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

/** At first everything is shown, but not so small that nothing can be read. */
const FIT = { padding: 0.08, minZoom: 0.35, maxZoom: 1 };
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

/** Which boxes are collapsed. */
function useFolded() {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const fold = (id: string): void => {
    const next = new Set(collapsed);
    if (!next.delete(id)) next.add(id);
    setCollapsed(next);
  };
  return { collapsed, fold };
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
  const walk = (id: string): void => {
    const box = layout.boxes.find(({ node }) => node.id === id);
    const element = frame.current?.querySelector<HTMLElement>(`[data-box="${CSS.escape(id)}"]`);
    if (!box || !element) return;
    setActive(id);
    element.focus({ preventScroll: true });
    const { zoom } = camera.getViewport();
    void camera.setCenter(box.x + BOX.width / 2, box.y + BOX.height / 2, { zoom });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
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
  const model: DiagramModel = { flow, active, setActive, openBox, fold };
  return (
    <DiagramContext value={model}>
      <div ref={frame} className="okr-diagram" part="diagram">
        <DiagramTools layout={layout} flow={flow} fit={() => void camera.fitView(FIT)} />
        <div role="group" aria-label={t('diagram.label')} className="okr-diagram-flow" onKeyDown={onKeyDown}>
          <ReactFlow
            key={flow}
            role="presentation"
            nodes={nodes}
            edges={edges}
            nodeTypes={NODE_TYPES}
            fitView
            fitViewOptions={FIT}
            {...FLOW}
          />
        </div>
      </div>
    </DiagramContext>
  );
}
