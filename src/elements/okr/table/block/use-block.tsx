import { Suspense, useState, type ClipboardEvent, type ReactNode } from 'react';

import type { OkrColumn } from '#contract/okr/okr-table.ts';
import { useHost } from '#core/element/host.ts';
import type { Cell } from '#core/ui/grid/grid-keys.ts';
import { placeIn, type useGridCells } from '#core/ui/grid/use-grid-cells.ts';
import { onPress } from '#core/ui/on-press.ts';

import { useOkr } from '../../model/okr-context.ts';
import type { ColumnWidth } from '../../model/okr-state.ts';
import { useArea } from '../area/use-area.tsx';
import type { Selection } from '../bulk/okr-selection.ts';
import { isBlock } from '../cells/edit.ts';
import type { TableLine } from '../model/table-lines.ts';
import type { RowWords } from '../row-words.ts';
import type { Pasted } from './paste-block.tsx';

const PasteBlock = onPress(async () => (await import('./paste-block.tsx')).PasteBlock);

let copying: typeof import('./copy-block.ts') | undefined;
/** It is there with the first focus: a copy cannot wait for it. */
const loadCopying = async () => (copying ??= await import('./copy-block.ts'));

/** The cell whose value or day is being written; a title may be pasted of several lines. */
const editedIn = (target: EventTarget, text: string): Cell | null =>
  isBlock(text) && target instanceof Element && target.closest('.okr-editor:not([data-field="title"])') !== null
    ? placeIn(target.closest('[data-cell]'))
    : null;

interface Scene {
  lines: readonly TableLine[];
  columns: readonly ColumnWidth[];
  narrow: boolean;
  selection: Selection;
  words: RowWords;
  cells: Pick<ReturnType<typeof useGridCells>, 'at' | 'goTo'>;
}

/** Copies an area, the chosen rows, or the cell, and takes what a spreadsheet has copied, from the cell on. */
export function useBlock({ lines, columns, narrow, selection, words, cells: { at: active, goTo } }: Scene) {
  const { now } = useOkr();
  const { root } = useHost();
  /** What is to be pasted, oldest first: each has its turn. */
  const [pasted, setPasted] = useState<readonly (Pasted & { id: string })[]>([]);
  const keys: OkrColumn[] = columns.map(({ key }) => key);
  const cells = useArea({ lines, columns: keys, narrow, at: active, goTo });
  const { shown: area } = cells;
  // the cell with the focus: the event itself comes from words that were pressed; a field has a clipboard of its own
  const focused = (): Cell | null => placeIn(root.activeElement);
  const pastedAt = (target: EventTarget, text: string): Cell | null => focused() ?? editedIn(target, text);
  function onCopy(event: ClipboardEvent): void {
    const at = focused();
    const line = at ? lines[at.line] : undefined;
    // a heading has nothing of its own
    if (!at || (line?.kind !== 'item' && selection.rows.length === 0)) return;
    event.preventDefault();
    const cell = { line, column: keys[narrow ? 0 : at.column] ?? 'title' };
    const chosen = new Set(selection.rows.map(({ row }) => row));
    const scene = { lines, columns: keys, area, chosen, cell, reader: { words, now } };
    if (copying) return event.clipboardData.setData('text/plain', copying.copiedText(scene));
    // pages without a safe origin have no other clipboard: there the next copy does it
    loadCopying()
      .then(({ copiedText }) => navigator.clipboard.writeText(copiedText(scene)))
      .catch(() => undefined);
  }
  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain');
    const at = pastedAt(event.target, text);
    if (!at || at.line < 0 || text.trim() === '') return;
    event.preventDefault();
    const rows = lines.slice(area?.top ?? at.line).flatMap((one) => (one.kind === 'item' ? [one.row] : []));
    // rows that are stacked only show the value
    const next = {
      id: crypto.randomUUID(),
      text,
      rows,
      columns: narrow
        ? (['current'] as const)
        : keys.slice(area ? keys.indexOf(area.columns[0] ?? 'title') : at.column),
      ...(area && { area: { rows: area.rows.length, columns: area.columns.length } }),
    };
    setPasted((waiting) => [...waiting, next]);
  }
  const [first] = pasted;
  const leave = (id: string): void => setPasted((waiting) => waiting.filter((one) => one.id !== id));
  const dialog: ReactNode = (
    <>
      {cells.parts}
      <Suspense fallback={null}>
        {first && (
          <PasteBlock key={first.id} pasted={first} onDone={() => leave(first.id)} onGiveUp={() => leave(first.id)} />
        )}
      </Suspense>
    </>
  );
  return { onFocus: () => void loadCopying(), onCopy, onPaste, dialog, area: cells };
}
