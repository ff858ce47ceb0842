import { useStore, ViewportPortal, type ReactFlowState } from '@xyflow/react';
import { memo, useMemo } from 'react';

import { isTouching } from '#core/canvas/sight.ts';

import type { DiagramLayout } from './layout/diagram-layout.ts';
import { pathOf } from './layout/diagram-lines.ts';
import { areaFrom, areaInSight, areMany, isFarAt } from './layout/diagram-sight.ts';

const STEP = 512;
const sightOf = ({ transform, width, height }: ReactFlowState): string =>
  areaInSight(transform, { width, height }, STEP);

/**
 * The grounds of the teams, and the lines in sight between the boxes: one path for all that hangs on a box, since they share their ways. Those of
 * many boxes are painted from afar.
 */
export const DiagramBranches = memo(function DiagramBranches({
  layout: { boxes, branches, grounds, width, height },
}: {
  layout: DiagramLayout;
}) {
  const many = areMany(boxes);
  const sight = useStore((state) => (many && isFarAt(state.transform[2]) ? null : sightOf(state)));
  const shown = useMemo(() => {
    if (sight === null) return [];
    const area = areaFrom(sight);
    return branches.filter((branch) => isTouching(branch.area, area));
  }, [branches, sight]);
  return (
    <ViewportPortal>
      <svg className="okr-branches" width={width} height={height} aria-hidden>
        {grounds.map(({ id, left, top, right, bottom }) => (
          <rect key={id} className="okr-ground" x={left} y={top} width={right - left} height={bottom - top} rx={16} />
        ))}
        {shown.map(({ id, lines }) => (
          <path key={id} d={lines.map((points) => pathOf(points)).join('')} />
        ))}
      </svg>
    </ViewportPortal>
  );
});
