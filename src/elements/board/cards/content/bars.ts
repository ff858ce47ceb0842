/** A labelled share of something, with the figure to show. */
export interface Bar {
  label: string;
  /** Length of the bar, 0 to 1 of the longest. */
  length: number;
  value: number;
}

/** Bars against the longest of them. */
export function barsOf(rows: readonly { label: string; value: number }[]): Bar[] {
  const largest = Math.max(0, ...rows.map(({ value }) => value));
  return rows.map((row) => ({ ...row, length: largest > 0 ? Math.min(1, Math.max(0, row.value / largest)) : 0 }));
}
