/** Scrolls a row of tabs, and nothing around it, so that the selected one is in sight where not all have room. */
export function selectedInSight(row: HTMLElement | null): void {
  const selected = row?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current="page"]');
  if (!row || !selected || row.scrollWidth <= row.clientWidth) return;
  const [frame, tab] = [row.getBoundingClientRect(), selected.getBoundingClientRect()];
  row.scrollLeft += tab.left + tab.width / 2 - (frame.left + frame.width / 2);
}
