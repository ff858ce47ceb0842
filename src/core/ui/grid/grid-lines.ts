/** One line of a grid: its key identifies it when it moves. */
export interface GridLine {
  key: string;
}

/** Whether the same lines have the same indexes, whatever their values. */
export const areSameLines = (one: readonly GridLine[], other: readonly GridLine[]): boolean =>
  one.length === other.length && one.every(({ key }, place) => key === other[place]?.key);
