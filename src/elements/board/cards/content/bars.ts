/** A labelled share of something, with the figure to show. */
export interface Bar {
  label: string;
  /** Length of the bar, 0 to 1 of the longest. */
  length: number;
  /** Null where nobody has said it. */
  value: number | null;
}

/** Bars against the longest of them. */
export function barsOf(rows: readonly { label: string; value: number | null }[]): Bar[] {
  const largest = Math.max(0, ...rows.map(({ value }) => value ?? 0));
  return rows.map((row) => ({
    ...row,
    length: largest > 0 ? Math.min(1, Math.max(0, (row.value ?? 0) / largest)) : 0,
  }));
}
