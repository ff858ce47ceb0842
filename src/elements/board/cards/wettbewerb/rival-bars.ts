interface Bar {
  name: string;
  share: number;
  isOwn: boolean;
}

/** The shares to draw, largest first: of so many as there is room for, ours always among them, and how many are left out. */
export function barsOf(known: readonly Omit<Bar, 'isOwn'>[], own: Omit<Bar, 'isOwn'> | null, most: number) {
  const largest = known.toSorted((a, b) => b.share - a.share).slice(0, own ? most - 1 : most);
  const bars: Bar[] = largest.map((bar) => ({ ...bar, isOwn: false }));
  if (own) bars.push({ ...own, isOwn: true });
  return { bars: bars.toSorted((a, b) => b.share - a.share), leftOut: known.length - largest.length };
}
