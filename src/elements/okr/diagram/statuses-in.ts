import type { ShownStatus } from '#contract/okr/okr-table.ts';
import { PROJECT_STATUSES } from '#contract/okr/okr-fields.ts';
import { OKR_OUTCOMES, OKR_STATUSES } from '#contract/okr/okr-rules.ts';

import { boxStatus } from '../model/status-look.ts';
import type { PlacedBox } from './layout/diagram-layout.ts';

/** In the order of the legend. */
const STATUSES = [...new Set([...OKR_STATUSES, ...OKR_OUTCOMES, ...PROJECT_STATUSES])];

/** The statuses of these boxes, each once. */
export function statusesIn(boxes: readonly PlacedBox[]): ShownStatus[] {
  const there = new Set(boxes.map(({ node }) => boxStatus(node)));
  return STATUSES.filter((status) => there.has(status));
}
