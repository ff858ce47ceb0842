import type { ClipboardEvent } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { readTsv, writeTsv } from '#core/ui/grid/tsv.ts';

import { pastedRows, shownOf, type SheetColumn } from './sheet.ts';
import type { Row } from './row.ts';
import type { Rows } from './use-rows.ts';
import { useTaking } from './use-taking.tsx';

interface Sheet<R extends Row> {
  list: Rows<R>;
  columns: readonly SheetColumn<R>[];
  newRow: () => R;
  most: number;
}

/** The cells of a spreadsheet on the clipboard; null for a text of one cell, which belongs into the field. */
function blockIn({ clipboardData }: ClipboardEvent): string[][] | null {
  const text = clipboardData.getData('text/plain');
  const isTable = text.includes('\t') || clipboardData.getData('text/html').includes('<table');
  const block = isTable ? readTsv(text) : [];
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : null;
}

interface PastedBlock {
  block: string[][];
  /** The cell where it begins. */
  line: number;
  column: number;
}

/** Takes what a spreadsheet has copied, from a cell on. */
export function useRowsPaste<R extends Row>({ list, columns, newRow, most }: Sheet<R>) {
  const { rows } = list;
  const t = useTexts('situation');
  const { take, dialog } = useTaking(
    // rows may have gone since it was asked
    ({ block, line, column }: PastedBlock) =>
      pastedRows(block, { rows, columns, line: Math.min(line, rows.length), column, newRow, most }),
    (pasted) => list.put(pasted.rows, t('rows.pasted'), pasted.written),
  );
  const onPaste = (event: ClipboardEvent, line: number, column: number): void => {
    const block = blockIn(event);
    if (!block) return;
    event.preventDefault();
    event.stopPropagation();
    take({ block, line, column });
  };
  const shown = shownOf(columns);
  const heads = shown.map(({ title }) => title);
  const asText = (): string => writeTsv([heads, ...rows.map((row) => shown.map(({ text }) => text(row)))]);
  return { onPaste, dialog, asText };
}
