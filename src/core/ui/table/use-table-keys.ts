import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';

import { focusedBeside } from '../floating/roving.ts';
import type { TableRow } from './use-table-model.ts';

interface Keys<Row extends object> {
  rows: TableRow<Row>[];
  active: number;
  onActive: (place: number) => void;
  /** Brings a row into the document that is not in it. */
  reveal: (place: number) => void;
  onOpen?: ((row: Row) => void) | undefined;
  selects: boolean;
}

const PAGE = 10;

/** The row that a key leads to, within the ends; null for a key that leads to none. */
export function rowAfter(key: string, at: number, count: number): number | null {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, at + step));
}

const INSIDE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

/** Keys of the rows: up and down between them, left and right within one, Enter opens, Space chooses. */
export function useTableKeys<Row extends object>(keys: Keys<Row>) {
  const wanted = useRef<number | null>(null);
  const body = useRef<HTMLElement | null>(null);
  // the row may come into the document only with a later layout
  useLayoutEffect(() => {
    const line =
      wanted.current === null ? null : body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!line) return;
    wanted.current = null;
    line.focus();
    line.scrollIntoView({ block: 'nearest' });
  });

  function goTo(place: number): void {
    wanted.current = place;
    keys.reveal(place);
    keys.onActive(place);
    const line = body.current?.querySelector<HTMLElement>(`[data-index="${place}"]`);
    if (!line) return;
    wanted.current = null;
    line.focus();
  }

  function onRow(event: KeyboardEvent<HTMLElement>): boolean {
    const row = keys.rows[keys.active];
    if (!row) return false;
    if (event.key === 'Enter' && keys.onOpen) keys.onOpen(row.original);
    else if (event.key === ' ' && keys.selects) row.toggleSelected();
    else return false;
    return true;
  }

  function isTaken(event: KeyboardEvent<HTMLElement>, line: HTMLElement): boolean {
    if (event.target !== line) return within(event, line);
    const place = rowAfter(event.key, keys.active, keys.rows.length);
    if (place === null) return within(event, line) || onRow(event);
    goTo(place);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
    body.current = event.currentTarget;
    const line = event.target.closest<HTMLElement>('[data-index]');
    // an open menu or a field inside has the keys for itself
    if (!line || event.target.closest('[role=menu], select, textarea, [role=dialog]')) return;
    if (isTaken(event, line)) event.preventDefault();
  }

  return { onKeyDown };
}

/** Left and right lead through the controls of a row, and back to it; so do up and down from a checkbox. */
function within(event: KeyboardEvent<HTMLElement>, line: HTMLElement): boolean {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return false;
  const stops = [line, ...line.querySelectorAll<HTMLElement>(INSIDE)].filter((stop) => stop.offsetParent !== null);
  const at = stops.indexOf(focusedBeside(line) as HTMLElement);
  const next = stops[Math.min(stops.length - 1, Math.max(0, at + (event.key === 'ArrowRight' ? 1 : -1)))];
  next?.focus();
  return true;
}
