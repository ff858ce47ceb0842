import { lazy, Suspense, useState, type ClipboardEvent, type ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { readTsv, writeTsv } from '#core/ui/grid/tsv.ts';

import { pastedRows, type PastedRows, type SheetColumn } from './sheet.ts';
import type { Row, Rows } from './use-rows.ts';

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

/** Takes what a spreadsheet has copied, from a cell on, as one step that can be undone; asks where some cannot be read. */
export function useRowsPaste<R extends Row>({ list, columns, newRow, most }: Sheet<R>) {
  const t = useTexts('situation');
  const [asked, setAsked] = useState<PastedRows<R>>();
  const put = ({ rows }: PastedRows<R>): void => list.put(rows, t('rows.pasted'));
  const onPaste = (event: ClipboardEvent, line: number, column: number): void => {
    const block = blockIn(event);
    if (!block) return;
    event.preventDefault();
    event.stopPropagation();
    const pasted = pastedRows(block, { rows: list.rows, columns, line, column, newRow, most });
    if (pasted.unread.length > 0) setAsked(pasted);
    else put(pasted);
  };
  const dialog: ReactNode = asked && (
    <Suspense>
      <PasteDialog
        unread={asked.unread}
        onTake={() => {
          put(asked);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      />
    </Suspense>
  );
  const heads = columns.map(({ title }) => title);
  const asText = (): string => writeTsv([heads, ...list.rows.map((row) => columns.map(({ text }) => text(row)))]);
  return { onPaste, dialog, asText };
}
