import { ViewportPortal } from '@xyflow/react';

import type { SnapLine } from '../../notes/snapping.ts';
import type { ShownLines } from './snapped-place.ts';

/** Half of the mark at the ends of a gap, in px of the screen. */
const TICK = 4;

/** The lines that a note has snapped to while it is dragged or resized. */
export function SnapLines({ lines, zoom }: ShownLines) {
  return (
    <ViewportPortal>
      <svg className="snap-lines" aria-hidden="true" strokeWidth={1.25 / zoom}>
        {lines.map((line) => (
          <path key={pathOf(line, 0)} d={pathOf(line, TICK / zoom)} data-kind={line.kind} />
        ))}
      </svg>
    </ViewportPortal>
  );
}

function pathOf({ kind, from, to }: SnapLine, tick: number): string {
  const line = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  if (kind === 'edge') return line;
  const end = ({ x, y }: SnapLine['from']): string =>
    from.y === to.y ? `M${x} ${y - tick}v${2 * tick}` : `M${x - tick} ${y}h${2 * tick}`;
  return line + end(from) + end(to);
}
