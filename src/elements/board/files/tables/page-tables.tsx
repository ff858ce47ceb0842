import { useQueries } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';

import type { DataSource } from '#contract/board/data-sources.ts';
import { fileKindOf, type SourceFile, type SourcePage } from '#contract/board/source-files.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';

import { fileChanges, fileQueries } from '../file-queries.ts';
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
        <PageTable key={page.id} file={file} page={page} mayWrite={mayWrite} startsOpen={shown.length === 1} />
      ))}
    </section>
  );
}

interface PageTableProps {
  file: SourceFile;
  page: SourcePage;
  mayWrite: boolean;
  startsOpen: boolean;
}

/** Is read when it is opened: a card may have the sheets of many workbooks. */
function PageTable({ file, page, mayWrite, startsOpen }: PageTableProps) {
  const [isOpen, setOpen] = useState(startsOpen);
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
          <SourceTable
            page={page}
            isEdited={mayWrite}
            after={(source) => <Analysis source={source} mayWrite={mayWrite} />}
          />
        </div>
      )}
    </details>
  );
}

/** The analysis of a table; written anew where the installation has an AI. */
function Analysis({ source, mayWrite }: { source: DataSource; mayWrite: boolean }) {
  const t = useTexts('files');
  const element = useCore();
  const { boardId } = useFilesPlace();
  const { ai } = useStore(element.core.$features);
  const { busy, attempt } = useAction({ failed: t('table.analysisFailed') });
  if (!source.analysis && !ai) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <h4 className="text-sm font-semibold">{t('table.analysis')}</h4>
      {source.analysis ? (
        <p className="max-w-[80ch] whitespace-pre-line">{source.analysis}</p>
      ) : (
        <p className="text-muted text-sm">{t('table.noAnalysis')}</p>
      )}
      {ai && mayWrite && (
        <Button
          size="small"
          look="assistant"
          icon={Sparkles}
          busy={busy}
          onClick={() => void attempt(() => fileChanges.analyse(element, boardId, source))}
        >
          {t('table.regenerate')}
        </Button>
      )}
    </div>
  );
}
