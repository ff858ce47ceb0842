import { useEffect, useRef, type RefObject } from 'react';

import { watchSize } from '../../element/watch-size.ts';

const selectedIn = (row: HTMLElement | null): Element | undefined =>
  row?.querySelector('[aria-selected="true"], [aria-current="page"]') ?? undefined;

/**
 * Scrolls a row of tabs, and nothing around it, so that a newly selected one is in sight where not all have room; also
 * when others come into the row, and when its width changes.
 */
export function useSelectedInSight(row: RefObject<HTMLElement | null>): void {
  const last = useRef<{ selected: Element | undefined; tabs: number }>(undefined);
  // after each render: which tab is selected is in the row itself
  useEffect(() => {
    const now = { selected: selectedIn(row.current), tabs: row.current?.childElementCount ?? 0 };
    const isNew = now.selected !== last.current?.selected || now.tabs !== last.current?.tabs;
    last.current = now;
    if (isNew) bringIntoSight(row.current, now.selected);
  });
  useEffect(() => {
    const tabs = row.current;
    return tabs ? watchSize([tabs], () => bringIntoSight(tabs, selectedIn(tabs))) : undefined;
  }, [row]);
}

function bringIntoSight(row: HTMLElement | null, tab: Element | undefined): void {
  if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
  const [frame, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += own.left + own.width / 2 - (frame.left + frame.width / 2);
}
