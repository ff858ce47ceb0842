import { lazy, Suspense, useState, type ClipboardEvent, type ReactNode } from 'react';

import type { OkrColumn } from '#contract/okr/okr-table.ts';
import { useHost } from '#core/element/host.ts';
import { writeTsv } from '#core/ui/grid/tsv.ts';
import type { Cell } from '#core/ui/grid/grid-keys.ts';
import { placeIn, type useGridCells } from '#core/ui/grid/use-grid-cells.ts';

import { useOkr } from '../../model/okr-context.ts';
import type { ColumnWidth } from '../../model/okr-state.ts';
import { useArea } from '../area/use-area.tsx';
import type { Selection } from '../bulk/okr-selection.ts';
import type { TableLine } from '../model/table-lines.ts';
import type { RowWords } from '../row-words.ts';
import { cellText } from './cell-text.ts';
import type { Pasted } from './paste-block.tsx';

const PasteBlock = lazy(async () => ({ default: (await import('./paste-block.tsx')).PasteBlock }));

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
  /** The area, the chosen rows, or the cell; null for a heading. */
  function textsAt(at: Cell): string[][] | null {
    if (area) return area.rows.map((row) => area.columns.map((one) => cellText(one, row, { words, now })));
    const chosen = new Set(selection.rows.map(({ row }) => row));
    const rows = lines.flatMap((one) => (one.kind === 'item' && chosen.has(one.row.row) ? [one.row] : []));
    if (rows.length > 0) return rows.map((row) => keys.map((one) => cellText(one, row, { words, now })));
    const line = lines[at.line];
    const key = keys[narrow ? 0 : at.column] ?? 'title';
    return line?.kind === 'item' ? [[cellText(key, line.row, { words, now })]] : null;
  }
  // the cell with the focus: the event itself comes from words that were pressed; a field has a clipboard of its own
  const focused = (): Cell | null => placeIn(root.activeElement);
  function onCopy(event: ClipboardEvent): void {
    const at = focused();
    const texts = at && textsAt(at);
    if (!texts) return;
    event.clipboardData.setData('text/plain', writeTsv(texts));
    event.preventDefault();
  }
  function onPaste(event: ClipboardEvent): void {
    const at = focused();
    const text = event.clipboardData.getData('text/plain');
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
        {first && <PasteBlock key={first.id} pasted={first} onDone={() => leave(first.id)} />}
      </Suspense>
    </>
  );
  return { onCopy, onPaste, dialog, area: cells };
}
