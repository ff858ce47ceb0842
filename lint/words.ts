/** Words that names do not have, and those of the field that say the same (docs/words.md). */
const SAY = new Map([
  ['afresh', 'again'],
  ['bell', 'change, feed or event'],
  ['breathe', 'yield'],
  ['clash', 'conflict'],
  ['doorbell', 'change feed'],
  ['farewell', 'unload'],
  ['keeper', 'store'],
  ['lane', 'connection'],
  ['shelf', 'draft store'],
  ['teller', 'reporter'],
  ['told', 'notified, received or reported'],
  ['unhurried', 'delay'],
  ['wish', 'request, query, input or options'],
]);

/** The words of a name in lower case, singular: `isDraftStale`, `DRAFT_KEYS` or `draft-keys.ts`. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => (word.endsWith('shes') ? word.slice(0, -2) : word.replace(/s$/, '')));

/** Why something may not be called so, or null. */
export function oddWord(name: string): string | null {
  const word = wordsOf(name).find((one) => SAY.has(one));
  return word === undefined ? null : `${name}: say ${SAY.get(word)} instead of ${word} (docs/words.md)`;
}
