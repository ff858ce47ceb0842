import { jsonTrouble } from '#contract/json-bounds.ts';

import { Refusal, tooLarge } from '../refusals/refusals.ts';

/** The refusal of a text that is not to be parsed as JSON; null when it may be. */
export function refusedShape(json: string): Refusal | null {
  const trouble = jsonTrouble(json);
  if (trouble === null) return null;
  return trouble === 'too_deep' ? new Refusal(400, trouble, 'tooDeep') : tooLarge();
}
