import { useStore, ViewportPortal, type ReactFlowState } from '@xyflow/react';
import { memo, useMemo } from 'react';

import type { DiagramLayout } from './layout/diagram-layout.ts';
import { pathOf } from './layout/diagram-lines.ts';
import { areaFrom, areaInSight, isTouching } from './layout/diagram-sight.ts';

const STEP = 512;
const sightOf = ({ transform, width, height }: ReactFlowState): string =>
  areaInSight(transform, { width, height }, STEP);

/** The lines in sight between the boxes: one path for all that hangs on a box, since they share their ways. */
export const DiagramBranches = memo(function DiagramBranches({
  layout: { branches, width, height },
}: {
  layout: DiagramLayout;
}) {
  const sight = useStore(sightOf);
  const shown = useMemo(() => {
    const area = areaFrom(sight);
    return branches.filter((branch) => isTouching(branch.area, area));
  }, [branches, sight]);
  return (
    <ViewportPortal>
      <svg className="okr-branches" width={width} height={height} aria-hidden>
        {shown.map(({ id, lines }) => (
          <path key={id} d={lines.map((points) => pathOf(points)).join('')} />
        ))}
      </svg>
    </ViewportPortal>
  );
});
