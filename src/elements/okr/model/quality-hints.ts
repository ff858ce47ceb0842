import type { KeyResult } from '#contract/okr/okr-items.ts';

import { isActivity, namesAmount, namesChange, aspirationIn } from './title-rules.ts';

/** What could make a key result weak; none of it keeps anybody from saving. */
export const QUALITY_HINTS = ['noNumber', 'activity', 'noWay', 'wrongWay', 'tooMany'] as const;
export type QualityHint = (typeof QUALITY_HINTS)[number];

/** More key results than this take the focus from an objective. */
export const MOST_KEY_RESULTS = 5;

export type HintedKeyResult = Pick<KeyResult, 'title' | 'initial' | 'goal' | 'direction' | 'unit'>;

/** A title that asks for the other way than its numbers go, or a direction against them. */
function goesWrongWay({ title, initial, goal, direction }: HintedKeyResult): boolean {
  const way = goal === initial ? direction : goal > initial ? 'increase' : 'decrease';
  if (goal !== initial && direction !== way) return true;
  const aspiration = aspirationIn(title);
  // "costs reduced by 10 %", from 0 to 10: what is measured is the saving
  if (aspiration === 'decrease' && initial === 0 && namesChange(title)) return false;
  return aspiration !== undefined && aspiration !== way;
}

const isYesOrNo = ({ unit, initial, goal }: HintedKeyResult): boolean =>
  unit.trim() === '' && [initial, goal].every((value) => value === 0 || value === 1);

/**
 * What could be better about a key result, the weightiest first: nothing to measure (no unit, and only 0 and 1), an
 * activity instead of a result, a goal at its start, numbers against the wanted direction, more than five siblings.
 */
export function qualityHints(item: HintedKeyResult, siblings = 1): QualityHint[] {
  const found: Record<QualityHint, boolean> = {
    noNumber: isYesOrNo(item) && !namesAmount(item.title),
    activity: isActivity(item.title, item.unit),
    noWay: item.goal === item.initial,
    wrongWay: goesWrongWay(item),
    tooMany: siblings > MOST_KEY_RESULTS,
  };
  return QUALITY_HINTS.filter((hint) => found[hint]);
}
