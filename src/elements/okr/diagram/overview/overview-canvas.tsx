import { useStoreApi } from '@xyflow/react';
import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect, useRef, type RefObject } from 'react';

import type { RowStatus } from '#contract/okr/okr-table.ts';
import { oncePerFrame } from '#core/canvas/painting.ts';
import { areaSeen, isWithin, type Area } from '#core/canvas/sight.ts';
import { usePixelRatio } from '#core/canvas/use-pixel-ratio.ts';

import { STATUS_LOOK } from '../../model/status-look.ts';
import type { DiagramLayout } from '../layout/diagram-layout.ts';
import { useOverviewLook, type OverviewKind } from './overview-look.ts';
import { noStamps, paintOverview } from './overview-paint.ts';

/** The lines of a Lucide icon. */
function linesOf(icon: SVGElement): Path2D {
  const lines = new Path2D();
  for (const part of icon.children) {
    if (part instanceof SVGPathElement) lines.addPath(new Path2D(part.getAttribute('d') ?? ''));
    if (!(part instanceof SVGCircleElement)) continue;
    const [x, y, r] = [part.cx, part.cy, part.r].map(({ baseVal }) => baseVal.value);
    const circle = new Path2D();
    circle.arc(x ?? 0, y ?? 0, r ?? 0, 0, 2 * Math.PI);
    lines.addPath(circle);
  }
  return lines;
}

/** The signs of the statuses as they are hidden in the document, to be painted. */
const signsIn = (place: HTMLElement | null): ReadonlyMap<OverviewKind, Path2D> =>
  new Map(
    Array.from(place?.querySelectorAll('svg') ?? [], (icon) => [
      // each carries the status that it stands for
      icon.dataset['status'] as RowStatus,
      linesOf(icon),
    ]),
  );

interface OverviewCanvasProps {
  layout: DiagramLayout;
  /** The area in which all boxes are in the document; null while some are not. */
  $complete: ReadableAtom<Area | null>;
}

/** Paints the diagram again with each move of the camera, without React. */
function usePainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  signs: RefObject<HTMLElement | null>,
  { layout, $complete }: OverviewCanvasProps,
) {
  const store = useStoreApi();
  const look = useOverviewLook(canvas);
  const ratio = usePixelRatio();
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element || !look) return;
    const scene = { layout, look, signs: signsIn(signs.current), stamps: noStamps(), ratio };
    const { ask, stop } = oncePerFrame(() => {
      const view = store.getState();
      const complete = $complete.get();
      // what is in the document all over needs no picture below it
      element.hidden = complete !== null && isWithin(areaSeen(view.transform, view), complete);
      if (!element.hidden) paintOverview(element, view, scene);
    });
    ask();
    const leaveBoxes = $complete.listen(ask);
    const leave = store.subscribe((now, before) => {
      if (now.transform !== before.transform || now.width !== before.width || now.height !== before.height) ask();
    });
    return () => {
      leave();
      leaveBoxes();
      stop();
    };
  }, [canvas, signs, store, look, ratio, layout, $complete]);
}

/** Large diagrams from afar: thousands of boxes as one picture below those that are in the document. */
export function OverviewCanvas({ layout, $complete }: OverviewCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const signs = useRef<HTMLSpanElement>(null);
  usePainting(canvas, signs, { layout, $complete });
  return (
    <>
      <canvas ref={canvas} className="okr-far" aria-hidden />
      <span ref={signs} hidden>
        {Object.entries(STATUS_LOOK).map(([status, { icon: Sign }]) => (
          <Sign key={status} data-status={status} />
        ))}
      </span>
    </>
  );
}
