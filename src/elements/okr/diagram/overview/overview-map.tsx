import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, type PointerEvent, type RefObject } from 'react';

import { clearedBrush } from '#core/canvas/painting.ts';
import { areaSeen, isWithin, type Point, type Size } from '#core/canvas/sight.ts';
import { usePixelRatio } from '#core/canvas/use-pixel-ratio.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { BOX } from '../layout/diagram-blocks.ts';
import type { DiagramLayout } from '../layout/diagram-layout.ts';
import { kindOf, useOverviewLook, type OverviewLook } from './overview-look.ts';

/** Size of the map and the room around the diagram in it, in CSS pixels. */
const MAP = { width: 200, height: 150, edge: 6 };

/** How the diagram lies on the map: as large as it can, in the middle. */
function placeOnMap({ width, height }: DiagramLayout) {
  const room = { width: MAP.width - 2 * MAP.edge, height: MAP.height - 2 * MAP.edge };
  const scale = Math.min(room.width / width, room.height / height);
  return { scale, left: (MAP.width - width * scale) / 2, top: (MAP.height - height * scale) / 2 };
}
type MapPlace = ReturnType<typeof placeOnMap>;

/** How the map looks and lies; `ratio`: device pixels per CSS pixel. */
interface MapScene {
  look: OverviewLook;
  place: MapPlace;
  ratio: number;
}

function paintMap(canvas: HTMLCanvasElement, { boxes }: DiagramLayout, { look, place, ratio }: MapScene): void {
  const brush = clearedBrush(canvas, MAP, ratio);
  if (!brush) return;
  const { scale, left, top } = place;
  brush.scale(ratio, ratio);
  const size = { width: Math.max(BOX.width * scale, 1), height: Math.max(BOX.height * scale, 1) };
  for (const box of boxes) {
    brush.fillStyle = look.colours[kindOf(box)];
    brush.fillRect(left + box.x * scale, top + box.y * scale, size.width, size.height);
  }
}

/** Keeps the frame of what is in sight on the map, without React. */
function useSightOnMap(frame: RefObject<HTMLElement | null>, { scale, left, top }: MapPlace, whole: Size): void {
  const store = useStoreApi();
  useLayoutEffect(() => {
    const put = (): void => {
      const { transform, width, height } = store.getState();
      const seen = areaSeen(transform, { width, height });
      if (!frame.current || width === 0) return;
      const all = { left: 0, top: 0, right: whole.width, bottom: whole.height };
      // what is in sight altogether needs no map, which would only lie over it
      frame.current.parentElement?.toggleAttribute('data-spare', isWithin(all, seen));
      Object.assign(frame.current.style, {
        transform: `translate(${left + seen.left * scale}px, ${top + seen.top * scale}px)`,
        width: `${(seen.right - seen.left) * scale}px`,
        height: `${(seen.bottom - seen.top) * scale}px`,
      });
    };
    put();
    return store.subscribe(put);
  }, [store, frame, scale, left, top, whole]);
}

/** So many CSS pixels is a unit of the wheel worth: pixels, lines, pages; as over the diagram. */
const WHEEL_UNITS: Partial<Record<number, number>> = {
  [WheelEvent.DOM_DELTA_LINE]: 25,
  [WheelEvent.DOM_DELTA_PAGE]: 500,
};
/** A pinch on a touchpad of macOS turns the wheel by little. */
const pinchFactor = ({ ctrlKey }: WheelEvent): number => (ctrlKey && navigator.userAgent.includes('Mac') ? 10 : 1);

/** A turn of the wheel over the map zooms as one over the diagram does. */
function useMapWheel(map: RefObject<HTMLElement | null>): void {
  const camera = useReactFlow();
  const zoom = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaY * (WHEEL_UNITS[event.deltaMode] ?? 1) * pinchFactor(event);
    void camera.zoomTo(camera.getZoom() * 2 ** (-pixels * 0.002));
  });
  useEffect(() => {
    const element = map.current;
    const listener = (event: WheelEvent): void => zoom(event);
    // React's own listeners cannot keep the page from scrolling
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [map]);
}

/** Pressed, the map leads to the place under the pointer, and on from there while it is dragged. */
function useMapPress(map: RefObject<HTMLElement | null>, { scale, left, top }: MapPlace) {
  const camera = useReactFlow();
  const centre = ({ clientX, clientY }: PointerEvent): void => {
    const edge = map.current?.getBoundingClientRect();
    if (!edge) return;
    const at: Point = { x: (clientX - edge.left - left) / scale, y: (clientY - edge.top - top) / scale };
    void camera.setCenter(at.x, at.y, { zoom: camera.getZoom() });
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      centre(event);
    },
    onPointerMove: (event: PointerEvent): void => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) centre(event);
    },
  };
}

/** The whole diagram in small, with what is in sight of it; leads there by the pointer. */
export function OverviewMap({ layout }: { layout: DiagramLayout }) {
  const t = useTexts('okr-item');
  const map = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const sight = useRef<HTMLDivElement>(null);
  const look = useOverviewLook(canvas);
  const ratio = usePixelRatio();
  const place = useMemo(() => placeOnMap(layout), [layout]);
  useLayoutEffect(() => {
    if (canvas.current && look) paintMap(canvas.current, layout, { look, place, ratio });
  }, [layout, look, place, ratio]);
  useSightOnMap(sight, place, layout);
  useMapWheel(map);
  return (
    <div ref={map} className="okr-minimap" role="img" aria-label={t('diagram.map')} {...useMapPress(map, place)}>
      <canvas ref={canvas} style={{ width: MAP.width, height: MAP.height }} />
      <div ref={sight} className="okr-minimap-sight" />
    </div>
  );
}
