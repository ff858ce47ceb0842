import { markerCorners, type MarkerShape } from './marker-shapes.ts';

const SIZE = 12;

/** The marker of a line, beside the name of what it stands for. `color` is the name of a colour token. */
export function Marker({ shape, color }: { shape: MarkerShape; color: string }) {
  const corners = markerCorners(shape, { x: SIZE / 2, y: SIZE / 2, radius: SIZE / 2 - 0.5 });
  return (
    <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} className="shrink-0" aria-hidden="true">
      <polygon
        points={corners.map((corner) => corner.map((one) => one.toFixed(2)).join(',')).join(' ')}
        fill={`var(--strategy-${color})`}
      />
    </svg>
  );
}
