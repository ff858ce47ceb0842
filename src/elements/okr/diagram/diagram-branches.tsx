import { useStore, ViewportPortal, type ReactFlowState } from '@xyflow/react';
import { memo } from 'react';

import type { DiagramLayout } from './layout/diagram-layout.ts';
import { pathOf } from './layout/diagram-lines.ts';
import { areaInSight, branchesIn } from './layout/diagram-sight.ts';

const sightOf = ({ transform, width, height }: ReactFlowState): string => areaInSight(transform, { width, height });

/** The lines in sight between the boxes: one path for all that hangs on a box, since they share their ways. */
export const DiagramBranches = memo(function DiagramBranches({
  layout: { branches, width, height },
}: {
  layout: DiagramLayout;
}) {
  const sight = useStore(sightOf);
  return (
    <ViewportPortal>
      <svg className="okr-branches" width={width} height={height} aria-hidden>
        {branchesIn(branches, sight).map(({ id, lines }) => (
          <path key={id} d={lines.map((points) => pathOf(points)).join('')} />
        ))}
      </svg>
    </ViewportPortal>
  );
});
