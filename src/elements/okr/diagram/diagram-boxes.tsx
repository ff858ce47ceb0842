import { useStore, useStoreApi, ViewportPortal, type ReactFlowState } from '@xyflow/react';
import type { WritableAtom } from 'nanostores';
import {
  memo,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

import type { Area } from '#core/canvas/sight.ts';

import { DiagramBox } from './diagram-box.tsx';
import type { BoxActions } from './diagram-keys.ts';
import { isPlace, placeOf, type DiagramLayout, type PlacedBox } from './layout/diagram-layout.ts';
import { areaFrom, areaInSight, areMany, boxesIn, isFarAt } from './layout/diagram-sight.ts';

/** In steps of so many CSS pixels boxes come into the document, ahead of those in sight. */
const STEP = 64;
const sightOf = ({ transform, width, height }: ReactFlowState): string =>
  `${isFarAt(transform[2]) ? 'far' : 'near'} ${areaInSight(transform, { width, height }, STEP)}`;

/** So far a pointer may move between press and release, in CSS pixels, and it is a click. */
export const STILL = 5;

/** The diagram can be dragged and pinched from a box too: what ends such a move is no click. */
function useStillClicks() {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent): void => void (start.current = { x, y }),
    onClickCapture: (event: MouseEvent): void => {
      const from = start.current;
      start.current = undefined;
      // a click without a press comes from a screen reader; what was pressed before may have been dragged, without a click
      if (from && event.detail > 0 && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL)
        event.stopPropagation();
    },
  };
}

/** Gives the style sheet the zoom from afar, without React. */
function useZoomInStyle(place: RefObject<HTMLElement | null>): void {
  const store = useStoreApi();
  useLayoutEffect(() => {
    const put = (): void => {
      const [, , zoom] = store.getState().transform;
      if (isFarAt(zoom)) place.current?.style.setProperty('--zoom', String(zoom));
    };
    put();
    return store.subscribe((now, before) => {
      if (now.transform[2] !== before.transform[2]) put();
    });
  }, [store, place]);
}

interface DiagramBoxesProps {
  layout: DiagramLayout;
  /** The box that Tab leads to. */
  active: string | undefined;
  actions: BoxActions;
  /** Gets the area in which all boxes are in the document; null where some are only painted. */
  $complete: WritableAtom<Area | null>;
}

/** What is pressed or has got the focus speaks for its box. */
function useBoxEvents(layout: DiagramLayout, { openBox, fold, setActive }: BoxActions) {
  const idUnder = ({ target }: { target: EventTarget }): string | undefined =>
    target instanceof Element ? target.closest<HTMLElement>('[data-box]')?.dataset['box'] : undefined;
  return {
    onFocus: (event: FocusEvent): void => {
      const id = idUnder(event);
      if (id !== undefined) setActive(id);
    },
    onClick: (event: MouseEvent): void => {
      const box = placeOf(layout, idUnder(event) ?? '');
      if (!box) return;
      if (event.target instanceof Element && event.target.closest('.okr-box-fold')) fold(box.node.id);
      else openBox(box);
    },
  };
}

/** The boxes that are in the document: all of a few; of many those in sight, and from afar only what bears a name. */
export function DiagramBoxes({ layout, active, actions, $complete }: DiagramBoxesProps) {
  const many = areMany(layout.boxes);
  // a move goes on while boxes come and go: what is not there yet is painted
  const sight = useDeferredValue(useStore(sightOf));
  const [distance, area = ''] = sight.split(/ (.*)/);
  const isFar = distance === 'far';
  const inSight = useMemo(() => (many ? boxesIn(layout.boxes, areaFrom(area)) : layout.boxes), [layout, many, area]);
  const shown = many && isFar ? inSight.filter((box) => isPlace(box) || box.node.id === active) : inSight;
  useLayoutEffect(() => {
    $complete.set(isFar ? null : areaFrom(area));
  }, [$complete, isFar, area]);
  const events = useBoxEvents(layout, actions);
  const place = useRef<HTMLDivElement>(null);
  useZoomInStyle(place);
  return (
    <ViewportPortal>
      <div ref={place} className="okr-boxes" {...useStillClicks()} {...events}>
        <BoxList boxes={shown} active={active} isFar={isFar} />
      </div>
    </ViewportPortal>
  );
}

const BoxList = memo(function BoxList(props: {
  boxes: readonly PlacedBox[];
  active: string | undefined;
  isFar: boolean;
}) {
  return props.boxes.map((box) => (
    <DiagramBox key={box.node.id} box={box} isFar={props.isFar} isActive={box.node.id === props.active} />
  ));
});
