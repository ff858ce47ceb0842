import { jsonTrouble, MAX_VALUES } from '#contract/json-bounds.ts';

import { Refusal, tooLarge } from '../refusals/refusals.ts';

/** The refusal of a text that is not to be parsed as JSON, for example with too many values; null when it may be. */
export function refusedShape(json: string, mostValues = MAX_VALUES): Refusal | null {
  const trouble = jsonTrouble(json, mostValues);
  if (trouble === null) return null;
  return trouble === 'too_deep' ? new Refusal(400, trouble, 'tooDeep') : tooLarge();
}
