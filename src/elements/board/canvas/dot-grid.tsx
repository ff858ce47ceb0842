import { useStore, ViewportPortal } from '@xyflow/react';

import { EXTENT } from '../scene/camera.ts';

/** Distance of the dots in board units (whiteboard 9). */
const DOT_GAP = 16;
/** Zoom at which the dots begin to fade, and at which they are gone: closer together they are only a grey veil. */
const WHOLE = 0.4;
const GONE = 0.2;

/** How much of the dots is seen, in per cent, in few steps: a zoom draws them again only when it matters. */
export function dotShare(zoom: number): number {
  const share = (zoom - GONE) / (WHOLE - GONE);
  return Math.round(Math.min(1, Math.max(0, share)) * 5) * 20;
}

/** Radius of a dot in board units: from afar it grows in few steps, so that it stays about a pixel. */
export const dotRadius = (zoom: number): number => Math.round(Math.max(0.75, 0.65 / zoom) * 4) / 4;

/**
 * The paper with its dots (whiteboard 2.3) inside the viewport, so that a pan moves them with everything else: one opaque
 * layer is cheaper to move than two, and text upon it stays sharp.
 */
export function DotGrid({ extent = EXTENT }) {
  const [[left, top], [right, bottom]] = extent;
  const share = useStore(({ transform }) => dotShare(transform[2]));
  const radius = useStore(({ transform }) => dotRadius(transform[2]));
  const style = {
    left,
    top,
    width: right - left,
    height: bottom - top,
    backgroundSize: `${DOT_GAP}px ${DOT_GAP}px`,
    '--dots': `${share}%`,
    '--radius': `${radius}px`,
  };
  return (
    <ViewportPortal>
      <div className="dot-grid" data-gap={DOT_GAP} aria-hidden="true" style={style} />
    </ViewportPortal>
  );
}
