import { lazy, Suspense, useState, type ClipboardEvent, type ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { readTsv, writeTsv } from '#core/ui/grid/tsv.ts';

import type { Origin } from './origin.ts';
import { pastedRows, type PastedRows, type SheetColumn, type UnreadCell } from './sheet.ts';
import type { Row } from './row.ts';
import type { Rows } from './use-rows.ts';

const PasteDialog = lazy(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog }));

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
  /** The page that added rows come from. */
  origin?: Origin;
}

/** Puts blocks of cells into rows, each as one step that can be undone; asks where some cannot be read. */
export function useBlocks<R extends Row>(
  { list, columns, newRow, most }: Sheet<R>,
  titleOf: (count: number) => string,
) {
  const [asked, setAsked] = useState<PastedBlock & { unread: readonly UnreadCell[] }>();
  const pastedOf = ({ block, origin, line, column }: PastedBlock): PastedRows<R> => {
    // rows may have gone, or come, since the block was taken
    const at = { line: origin ? list.rows.length : Math.min(line, list.rows.length), column };
    const made = (): R => (origin ? { ...newRow(), origin } : newRow());
    return pastedRows(block, { rows: list.rows, columns, ...at, newRow: made, most });
  };
  const put = ({ rows, written }: PastedRows<R>): void =>
    list.put(rows, titleOf(rows.length - list.rows.length), written);
  const take = (pasted: PastedBlock): void => {
    const result = pastedOf(pasted);
    if (result.unread.length > 0) setAsked({ ...pasted, unread: result.unread });
    else put(result);
  };
  const dialog: ReactNode = asked && (
    <Suspense>
      <PasteDialog
        unread={asked.unread}
        onTake={() => {
          put(pastedOf(asked));
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      />
    </Suspense>
  );
  return { take, dialog };
}

/** Takes what a spreadsheet has copied, from a cell on. */
export function useRowsPaste<R extends Row>(sheet: Sheet<R>) {
  const { list, columns } = sheet;
  const t = useTexts('situation');
  const { take, dialog } = useBlocks(sheet, () => t('rows.pasted'));
  const onPaste = (event: ClipboardEvent, line: number, column: number): void => {
    const block = blockIn(event);
    if (!block) return;
    event.preventDefault();
    event.stopPropagation();
    take({ block, line, column });
  };
  const heads = columns.map(({ title }) => title);
  const asText = (): string => writeTsv([heads, ...list.rows.map((row) => columns.map(({ text }) => text(row)))]);
  return { onPaste, dialog, asText };
}
