import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';

import type { DataSource } from '#contract/board/data-sources.ts';
import type { SourcePage } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { EditableTable } from '#core/ui/editable-table/editable-table.tsx';
import { later } from '#core/ui/later.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { fileQueries } from '../file-queries.ts';
import { useFilesPlace } from '../files-place.ts';
import { columnsOf } from './source-columns.ts';
import { useTableSize } from './use-table-size.ts';
import { TableAnalysis } from './table-analysis.tsx';

const TableEditor = later(async () => (await import('./table-editor.tsx')).TableEditor);

interface SourceTableProps {
  page: SourcePage;
  isEdited: boolean;
  /** Shows its analysis below. */
  hasAnalysis?: boolean;
}

/** The table of a page, to read or to write. */
export function SourceTable({ page, isEdited, hasAnalysis = false }: SourceTableProps) {
  const t = useTexts('files');
  const { boardId } = useFilesPlace();
  const table = useQuery(fileQueries.table(useCore(), boardId, page.id));
  if (table.isPending) return <LoadingSkeleton rows={6} />;
  if (!table.data) return <p className="banner">{table.isError ? t('table.failed') : t('table.none')}</p>;
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-2">
      <LeftOut source={table.data} />
      {/* its words are loaded with the first table: nothing around it disappears until they are there */}
      <Suspense fallback={<LoadingSkeleton rows={6} />}>
        {isEdited ? <TableEditor key={table.data.id} source={table.data} /> : <Reader source={table.data} />}
      </Suspense>
      {hasAnalysis && <TableAnalysis source={table.data} mayWrite={isEdited} />}
    </div>
  );
}

function LeftOut({ source: { rows_left_out: rows, columns_left_out: columns } }: { source: DataSource }) {
  const t = useTexts('files');
  const size = useTableSize();
  // another server does not say
  if (!rows && !columns) return null;
  return <p className="banner">{t('table.leftOut', { size: size(rows || 0, columns || 0) })}</p>;
}

function Reader({ source: { headers, data, name } }: { source: DataSource }) {
  const t = useTexts('files');
  const columns = useMemo(() => columnsOf(headers), [headers]);
  return <EditableTable label={name || t('table.label')} columns={columns} rows={data} />;
}
