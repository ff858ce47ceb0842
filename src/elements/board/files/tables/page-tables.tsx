import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';

import { fileKindOf, type SourceFile, type SourcePage } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { fileQueries } from '../file-queries.ts';
import { useFilesPlace } from '../files-place.ts';
import { SourceTable } from './source-table.tsx';

interface TablesProps {
  card: string;
  files: readonly SourceFile[];
  mayWrite: boolean;
}

const hasTables = ({ original_filename: name, ingestion_status: status }: SourceFile): boolean =>
  status === 'completed' && ['csv', 'xlsx'].includes(fileKindOf(name) ?? '');

/** The tables of the pages that a card shows, each with its analysis below. */
export function PageTables({ card, files, mayWrite }: TablesProps) {
  const t = useTexts('files');
  const element = useCore();
  const { boardId } = useFilesPlace();
  const sheets = files.filter(hasTables);
  const pages = useQueries({ queries: sheets.map(({ id }) => fileQueries.pages(element, boardId, id)) });
  const shown = sheets.flatMap((file, place) =>
    (pages[place]?.data ?? []).filter(({ card_keys }) => card_keys.includes(card)).map((page) => ({ file, page })),
  );
  if (shown.length === 0) return null;
  return (
    <section className="flex min-w-0 flex-col gap-2" aria-label={t('sources.tables')}>
      {shown.map(({ file, page }) => (
        <PageTable key={page.id} file={file} page={page} mayWrite={mayWrite} />
      ))}
    </section>
  );
}

interface PageTableProps {
  file: SourceFile;
  page: SourcePage;
  mayWrite: boolean;
}

/** Is read when it is opened: a card may have the sheets of many workbooks. */
function PageTable({ file, page, mayWrite }: PageTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="border-line-subtle min-w-0 rounded-md border px-3 py-2"
      data-table={page.id}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer truncate text-sm font-semibold">
        {page.page_name || file.original_filename}
        {page.page_name !== '' && page.page_name !== file.original_filename && (
          <span className="text-muted font-normal"> · {file.original_filename}</span>
        )}
      </summary>
      {isOpen && (
        <div className="pt-2">
          <SourceTable page={page} isEdited={mayWrite} hasAnalysis />
        </div>
      )}
    </details>
  );
}
