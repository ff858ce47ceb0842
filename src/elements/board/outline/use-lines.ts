import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import { useBoardNotes } from '../notes/board-notes.ts';
import type { OutlineRow } from './outline-tree.ts';
import { NOTES_LINE, type BoardLine } from './use-outline.ts';

/** Height of a line before it is measured, in px. */
const LINE = 42;

interface LinesNeeds {
  rows: OutlineRow<BoardLine>[];
  /** The line that had the focus last. */
  focused: string;
  onFocus: (id: string) => void;
  scroller: HTMLElement;
  tree: RefObject<HTMLElement | null>;
}

/** Which lines are in the document, to which of them Tab comes, and how the focus goes to another one. */
export function useLines({ rows, focused, onFocus, scroller, tree }: LinesNeeds) {
  const wanted = useRef<string>(undefined);
  const indexOf = (id: string): number => rows.findIndex(({ item }) => item.id === id);
  // the line with the focus is always there
  const at = Math.max(0, indexOf(focused));
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => LINE,
    overscan: 8,
    getItemKey: (index) => rows[index]?.item.id ?? index,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), at])].toSorted((a, b) => a - b),
  });
  // a line that is far away comes with the next render
  useEffect(() => {
    const line = wanted.current;
    if (line === undefined) return;
    const found = tree.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(line)}"]`);
    if (!found) return;
    wanted.current = undefined;
    found.focus({ preventScroll: true });
    lines.scrollToIndex(indexOf(line));
  });
  const goTo = (id: string): void => {
    wanted.current = id;
    onFocus(id);
  };
  useRestoredLine(tree, rows, goTo);
  return { lines, stop: rows[at]?.item.id, goTo };
}

/** The line of a note that goes takes the focus with it: then the one after it has it, else the one before. */
function useRestoredLine(
  tree: RefObject<HTMLElement | null>,
  rows: readonly OutlineRow<BoardLine>[],
  goTo: (id: string) => void,
): void {
  const { store } = useBoardNotes();
  const received = useEffectEvent(() => {
    const focused = (tree.current?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    const line = focused?.closest<HTMLElement>('[data-line]')?.dataset['line'];
    const at = rows.findIndex(({ item }) => item.id === line);
    const stays = ({ item: { note } }: OutlineRow<BoardLine>): boolean => !note || store.get(note.id) !== undefined;
    const row = rows[at];
    if (!row || stays(row)) return;
    // with the last note their heading goes too
    const before = rows.slice(0, at).findLast((one) => stays(one) && one.item.id !== NOTES_LINE);
    const next = rows.slice(at).find(stays) ?? before;
    if (next) goTo(next.item.id);
  });
  useEffect(() => store.subscribe(() => received()), [store]);
}
