import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a row of tabs, and nothing around it, so that a newly selected one is in sight where not all have room. */
export function useSelectedInSight(row: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>(undefined);
  // after each render: which tab is selected is in the row itself
  useEffect(() => {
    const selected = row.current?.querySelector('[aria-selected="true"], [aria-current="page"]') ?? undefined;
    const isNew = selected !== last.current;
    last.current = selected;
    if (row.current && selected && isNew) bringIntoSight(row.current, selected);
  });
}

function bringIntoSight(row: HTMLElement, tab: Element): void {
  if (row.scrollWidth <= row.clientWidth) return;
  const [frame, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += own.left + own.width / 2 - (frame.left + frame.width / 2);
}
