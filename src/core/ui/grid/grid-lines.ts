/** What stands in one line of a grid: it has a key by which it is known when it moves. */
export interface GridLine {
  key: string;
}

/** Whether the same lines stand at the same places, whatever their values. */
export const areSameLines = (one: readonly GridLine[], other: readonly GridLine[]): boolean =>
  one.length === other.length && one.every(({ key }, place) => key === other[place]?.key);
