import { MiniMap, ReactFlow, useReactFlow } from '@xyflow/react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

import type { OkrDiagram } from '#contract/okr-table.ts';
import type { Growth } from '#contract/okr-views.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { useOkr } from '../model/okr-context.ts';
import { DiagramBox, DiagramContext, type DiagramModel } from './diagram-box.tsx';
import { turnedBetween, withToggled, type Folds } from './diagram-folds.ts';
import { DiagramBranches } from './diagram-branches.tsx';
import { mapColour, nodesOf } from './diagram-nodes.ts';
import { DiagramTools } from './diagram-tools.tsx';
import { BOX } from './layout/diagram-blocks.ts';
import { firstViewport } from './layout/diagram-camera.ts';
import { layoutOf, type DiagramLayout, type PlacedBox } from './layout/diagram-layout.ts';
import { boxAfter } from './layout/diagram-steps.ts';

const NODE_TYPES = { box: DiagramBox };

/** How the diagram behaves: it is looked at, not rearranged; keys are ours. */
const FLOW = {
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
  proOptions: { hideAttribution: true },
} as const;

/** From so many boxes on only those in sight stand in the document. */
const MANY = 200;
/** More boxes are no more than a line on the map, and would make it slow. */
const MOST_MAPPED = 1_500;
/** Everything can be seen, however small. */
const SMALLEST = 0.01;
/** Room for the tools, 48 px high, above; beside the map, 200 px wide and 12 px from the edge, room for it too. */
const fitWith = (right: '6%' | '236px') =>
  ({ padding: { top: '60px', bottom: '6%', left: '6%', right }, minZoom: SMALLEST, maxZoom: 1 }) as const;
const NARROW_PX = 640;

const sizeOf = (element: HTMLElement | null): { width: number; height: number } => ({
  width: element?.clientWidth ?? 0,
  height: element?.clientHeight ?? 0,
});

/** Whether the element is as narrow as a phone; follows its width. */
function useNarrow() {
  const frame = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => setNarrow(element.clientWidth < NARROW_PX);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return { frame, narrow };
}

/** Which boxes are collapsed; they stand in the address and in saved views. */
function useFolded() {
  const { state, change } = useOkr();
  const folds = useMemo(() => new Set(state.folded), [state.folded]);
  const fold = (id: string): void => change({ folded: withToggled(state.folded, id) });
  return { folds, fold };
}

/** The flow calls itself an application, whatever it is told; it is a tree of boxes. */
const asTree = (element: HTMLElement | null): void => element?.setAttribute('role', 'tree');

const placeOf = ({ boxes }: DiagramLayout, id: string): PlacedBox | undefined =>
  boxes.find(({ node }) => node.id === id);

/** What a layout was made for beside the diagram. */
interface Look {
  layout: DiagramLayout;
  folds: Folds;
  growth: Growth;
}

/** Whether what is seen has gone elsewhere altogether, and else the box that was collapsed or opened by itself. */
function changeOf(before: Look, now: Look): 'all' | 'none' | { from: PlacedBox; to: PlacedBox } {
  if (before.growth !== now.growth) return 'all';
  const [turned, ...more] = turnedBetween(before.folds, now.folds);
  if (turned === undefined) return 'none';
  const [from, to] = [placeOf(before.layout, turned), placeOf(now.layout, turned)];
  return from && to && more.length === 0 ? { from, to } : 'all';
}

/**
 * The diagram is looked at from its beginning when it grows another way or shows other levels, whoever said so: the
 * menu, a saved view, the host, the way back. A single box that is collapsed or opened stays where it is seen.
 */
function useSteadyCamera(now: Look, look: (at: DiagramLayout) => void): void {
  const camera = useReactFlow();
  const before = useRef(now);
  const follow = useEffectEvent(() => {
    const change = changeOf(before.current, now);
    before.current = now;
    if (change === 'none') return;
    if (change === 'all') return look(now.layout);
    const { from, to } = change;
    const { x, y, zoom } = camera.getViewport();
    void camera.setViewport({ x: x + (from.x - to.x) * zoom, y: y + (from.y - to.y) * zoom, zoom });
  });
  useLayoutEffect(() => follow());
}

/** Calls as soon as anything takes the focus, before it is told of it. */
function useAnyFocus(act: () => void): void {
  const { root } = useHost();
  const told = useEffectEvent(act);
  useEffect(() => {
    const listener = (): void => told();
    // a move within one root is not heard outside of it
    for (const place of [document, root]) place.addEventListener('focusin', listener, true);
    return () => {
      for (const place of [document, root]) place.removeEventListener('focusin', listener, true);
    };
  }, [root]);
}

/**
 * Brings the focus to a box, also to one that comes into the document only when the diagram has moved to it. The tree
 * holds the focus of a box that goes out of sight until that comes back.
 */
function useFocusOn(frame: RefObject<HTMLDivElement | null>) {
  const wanted = useRef<string>(undefined);
  // who has gone elsewhere meanwhile is not called back
  useAnyFocus(() => (wanted.current = undefined));
  const focusOn = (id: string): void => {
    const element = frame.current?.querySelector<HTMLElement>(`[data-box="${CSS.escape(id)}"]`);
    if (element) element.focus({ preventScroll: true });
    else wanted.current = id;
  };
  const onBox = (id: string, element: HTMLElement | null): void => {
    if (!element || wanted.current !== id) return;
    wanted.current = undefined;
    element.focus({ preventScroll: true });
  };
  const isTakingOver = useRef(false);
  const onGone = (id: string, element: HTMLElement): void => {
    if (!element.matches(':focus')) return;
    const back = wanted.current ?? id;
    isTakingOver.current = true;
    frame.current?.querySelector<HTMLElement>('[role=tree]')?.focus({ preventScroll: true });
    isTakingOver.current = false;
    wanted.current = back;
  };
  return { focusOn, onBox, onGone, isTakingOver };
}

/**
 * Only boxes in sight may stand in the document: while the active one does not, the tree itself is the stop of the Tab
 * key, and leads back to it.
 */
function useTreeStop(isTakingOver: RefObject<boolean>, walk: () => void) {
  const [hasActive, onActive] = useState(false);
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    if (event.target === event.currentTarget && !isTakingOver.current) walk();
  };
  return { onActive, tree: { tabIndex: hasActive ? -1 : 0, onFocus } };
}

interface KeyScene extends Pick<DiagramModel, 'setActive' | 'openBox' | 'fold'> {
  layout: DiagramLayout;
  growth: Growth;
  active: string | undefined;
  focusOn: (id: string) => void;
}

/** Arrow keys walk from box to box, Enter opens, Space collapses or opens what has no branch, plus and minus zoom. */
function useDiagramKeys({ layout, growth, active, focusOn, setActive, openBox, fold }: KeyScene) {
  const camera = useReactFlow();
  const walk = (id: string): void => {
    const box = placeOf(layout, id);
    if (!box) return;
    setActive(id);
    focusOn(id);
    const { zoom } = camera.getViewport();
    void camera.setCenter(box.x + BOX.width / 2, box.y + BOX.height / 2, { zoom });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const id = boxUnder(event.target, active);
    const box = id === undefined ? undefined : placeOf(layout, id);
    if (!box) return;
    const next = boxAfter(layout.boxes, box.node.id, event.key, growth);
    const onSpace = (): void => (box.below > 0 ? fold(box.node.id) : openBox(box));
    const acts: Partial<Record<string, () => unknown>> = {
      Enter: () => openBox(box),
      ' ': onSpace,
      '+': () => camera.zoomIn(),
      '-': () => camera.zoomOut(),
      ...(next !== null && { [event.key]: () => walk(next) }),
      // as in every tree
      ...(box.collapsed && { ArrowRight: onSpace }),
    };
    const act = acts[event.key];
    if (!act) return;
    act();
    event.preventDefault();
  };
  return { walk, onKeyDown };
}

/** Where the focus is now: it may have moved since the last drawing. The tree has it for a box out of sight. */
function boxUnder(target: EventTarget, active: string | undefined): string | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  return target.role === 'tree' ? active : target.dataset['box'];
}

/** The diagram itself: panned, zoomed, folded, walked through with the arrow keys. */
export function DiagramFlow({ diagram }: { diagram: OkrDiagram }) {
  const t = useTexts('okr-item');
  const camera = useReactFlow();
  const {
    open,
    state: { growth },
  } = useOkr();
  const { frame, narrow } = useNarrow();
  const { folds, fold } = useFolded();
  const layout = useMemo(() => layoutOf(diagram, folds, { growth, narrow }), [diagram, folds, growth, narrow]);
  const nodes = useMemo(() => nodesOf(layout), [layout]);
  const [chosen, setActive] = useState<string>();
  const active = chosen !== undefined && placeOf(layout, chosen) ? chosen : layout.boxes[0]?.node.id;
  const { focusOn, onBox, onGone, isTakingOver } = useFocusOn(frame);

  const hasMap = layout.boxes.length <= MOST_MAPPED;
  const fit = (): void => void camera.fitView(fitWith(hasMap && !narrow ? '236px' : '6%'));
  const look = (at: DiagramLayout): void => void camera.setViewport(firstViewport(at, growth, sizeOf(frame.current)));
  useSteadyCamera({ layout, folds, growth }, look);

  const openBox = ({ node: { id, kind, item }, below }: PlacedBox): void => {
    if (item !== null && kind !== 'company' && kind !== 'team') open({ type: kind, id: item });
    else if (below > 0) fold(id);
  };
  const { walk, onKeyDown } = useDiagramKeys({ layout, growth, active, focusOn, setActive, openBox, fold });
  const { onActive, tree } = useTreeStop(isTakingOver, () => active !== undefined && walk(active));
  const model: DiagramModel = { active, setActive, openBox, fold, onBox, onGone, onActive };
  return (
    <DiagramContext value={model}>
      <div ref={frame} className="okr-diagram" part="diagram" data-growth={growth}>
        <DiagramTools layout={layout} fit={fit} />
        <div className="okr-diagram-flow" onKeyDown={onKeyDown}>
          <ReactFlow
            key={narrow ? 'narrow' : 'wide'}
            onInit={() => look(layout)}
            ref={asTree}
            aria-label={t('diagram.label')}
            nodes={nodes}
            nodeTypes={NODE_TYPES}
            minZoom={SMALLEST}
            onlyRenderVisibleElements={layout.boxes.length > MANY}
            {...FLOW}
            {...tree}
          >
            <DiagramBranches layout={layout} />
          </ReactFlow>
        </div>
        {hasMap && (
          <MiniMap
            className="okr-minimap"
            pannable
            zoomable
            ariaLabel={t('diagram.map')}
            nodeColor={mapColour}
            nodeStrokeWidth={0}
            nodeBorderRadius={12}
          />
        )}
      </div>
    </DiagramContext>
  );
}
