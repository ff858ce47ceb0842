import { ReactFlow, useReactFlow } from '@xyflow/react';
import { atom } from 'nanostores';
import { useMemo, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';

import type { OkrDiagram } from '#contract/okr/okr-table.ts';
import { useWidth } from '#core/element/use-width.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import type { Area } from '#core/canvas/sight.ts';

import { useOkr } from '../model/okr-context.ts';
import { DiagramBoxes, STILL } from './diagram-boxes.tsx';
import { DiagramBranches } from './diagram-branches.tsx';
import { SMALLEST, useDiagramCamera } from './diagram-camera.ts';
import { BoxWatchContext, useBoxFocus } from './diagram-focus.ts';
import { withToggled } from './diagram-folds.ts';
import { useDiagramKeys, type BoxActions } from './diagram-keys.ts';
import { DiagramLegend } from './diagram-legend.tsx';
import { DiagramTools } from './diagram-tools.tsx';
import { OverviewCanvas } from './overview/overview-canvas.tsx';
import { OverviewMap } from './overview/overview-map.tsx';
import { useMap } from './overview/use-map.ts';
import { layoutOf, placeOf, type DiagramLayout, type PlacedBox } from './layout/diagram-layout.ts';
import { areMany, boxAt } from './layout/diagram-sight.ts';

/** How the diagram behaves: it is looked at, not rearranged; its boxes and keys are ours. */
const FLOW = {
  minZoom: SMALLEST,
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
  paneClickDistance: STILL,
  proOptions: { hideAttribution: true },
} as const;

/** Below this width it behaves like a phone. */
const NARROW_PX = 640;
/** From this width on there is room for an open legend. */
const ROOMY_PX = 1400;

/** Which boxes are collapsed; they stand in the address and in saved views. */
function useFolded() {
  const { state, change } = useOkr();
  const folds = useMemo(() => new Set(state.folded), [state.folded]);
  const fold = (id: string): void => change({ folded: withToggled(state.folded, id) });
  return { folds, fold };
}

/** The flow calls itself an application, whatever role it is given; it is a tree of boxes. */
const asTree = (element: HTMLElement | null): void => element?.setAttribute('role', 'tree');

/** Boxes that are painted are pressed where they are seen, and become the active one as others do. */
function usePaintedBoxes({ boxes }: DiagramLayout, { openBox, setActive }: BoxActions, focusOn: (id: string) => void) {
  const camera = useReactFlow();
  const boxUnder = ({ clientX: x, clientY: y }: MouseEvent) =>
    boxAt(boxes, camera.screenToFlowPosition({ x, y }, { snapToGrid: false }));
  return {
    onPaneClick: (event: MouseEvent): void => {
      const box = boxUnder(event);
      if (!box) return;
      // the box has to be there before the panel asks who had the focus
      flushSync(() => setActive(box.node.id));
      focusOn(box.node.id);
      openBox(box);
    },
    onPaneMouseMove: (event: MouseEvent): void => {
      if (event.target instanceof HTMLElement)
        event.target.toggleAttribute('data-over-box', boxUnder(event) !== undefined);
    },
  };
}

/** What can be done with the boxes, by the pointer and by the keys. */
function useBoxActions(fold: BoxActions['fold'], setActive: BoxActions['setActive']): BoxActions {
  const { open } = useOkr();
  const openBox = ({ node: { id, kind, item }, below }: PlacedBox): void => {
    if (item !== null && kind !== 'company' && kind !== 'team') open({ type: kind, id: item });
    else if (below > 0) fold(id);
  };
  return { openBox, fold, setActive };
}

/** In the lower corners: what signs mean, and the diagram in small. */
function DiagramCorners({ layout, width, hasMap }: { layout: DiagramLayout; width: number; hasMap: boolean }) {
  const isRoomy = width >= ROOMY_PX;
  return (
    <>
      {width > 0 && <DiagramLegend key={String(isRoomy)} layout={layout} open={isRoomy} />}
      {hasMap && <OverviewMap layout={layout} />}
    </>
  );
}

/** The diagram itself: panned, zoomed, folded, walked through with the arrow keys. */
export function DiagramFlow({ diagram }: { diagram: OkrDiagram }) {
  const t = useTexts('okr-item');
  const { growth } = useOkr().state;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const narrow = width > 0 && width < NARROW_PX;
  const map = useMap(narrow);
  const { folds, fold } = useFolded();
  const layout = useMemo(() => layoutOf(diagram, folds, { growth, narrow }), [diagram, folds, growth, narrow]);
  const [chosen, setActive] = useState<string>();
  const active = chosen !== undefined && placeOf(layout, chosen) ? chosen : layout.boxes[0]?.node.id;
  const { look, fit } = useDiagramCamera({ layout, folds, growth }, narrow);
  const { focusOn, wanted, watch, treeStop } = useBoxFocus(frame);
  const [$complete] = useState(() => atom<Area | null>(null));
  const actions = useBoxActions(fold, setActive);
  const { walk, onKeyDown } = useDiagramKeys({ layout, growth, active, focusOn, wanted, ...actions });
  return (
    <BoxWatchContext value={watch}>
      <div ref={frame} className="okr-diagram" part="diagram" data-growth={growth}>
        <DiagramTools layout={layout} fit={fit} map={map} />
        <div className="okr-diagram-flow" onKeyDown={onKeyDown}>
          <ReactFlow
            key={narrow ? 'narrow' : 'wide'}
            onInit={look}
            ref={asTree}
            aria-label={t('diagram.label')}
            {...FLOW}
            {...treeStop(() => active !== undefined && walk(active))}
            {...usePaintedBoxes(layout, actions, focusOn)}
          >
            {areMany(layout.boxes) && <OverviewCanvas layout={layout} $complete={$complete} />}
            <DiagramBranches layout={layout} />
            <DiagramBoxes layout={layout} active={active} actions={actions} $complete={$complete} />
          </ReactFlow>
        </div>
        <DiagramCorners layout={layout} width={width} hasMap={map?.shown === true} />
      </div>
    </BoxWatchContext>
  );
}
