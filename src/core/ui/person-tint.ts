/** Number of soft tints `--strategy-person-1 …` in tokens.css. */
export const TINTS = 7;

/** The number of a person's tint, 1 to 7: the same in every view and for every viewer. */
export function tintOf(personId: string): number {
  let hash = 2_166_136_261;
  for (const character of personId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return ((hash >>> 0) % TINTS) + 1;
}

/** The person's own soft tint as a CSS value, for avatar, cursor and initials (look/README "Presence"). */
export const personTint = (personId: string): string => `var(--strategy-person-${tintOf(personId)})`;
