import { ViewportPortal } from '@xyflow/react';
import { memo } from 'react';

import type { DiagramLayout } from './layout/diagram-layout.ts';
import { pathOf } from './layout/diagram-lines.ts';

/** The lines between the boxes: one path for all that hangs on a box, since they share their ways. */
export const DiagramBranches = memo(function DiagramBranches({
  layout: { branches, width, height },
}: {
  layout: DiagramLayout;
}) {
  return (
    <ViewportPortal>
      <svg className="okr-branches" width={width} height={height} aria-hidden>
        {branches.map(({ id, lines }) => (
          <path key={id} d={lines.map((points) => pathOf(points)).join('')} />
        ))}
      </svg>
    </ViewportPortal>
  );
});
