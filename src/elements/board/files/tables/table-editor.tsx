import { Suspense, useMemo } from 'react';

import { DATA_LIMITS, type DataSource } from '#contract/board/data-sources.ts';
import { SavedIndicator } from '#core/editing/saved-indicator.tsx';
import { useTexts } from '#core/locale/use-texts.ts';
import { EditableTable } from '#core/ui/editable-table/editable-table.tsx';

import { columnsOf, headersOf } from './source-columns.ts';
import { TableConflict } from './table-conflict.tsx';
import { useTableDraft, type TableDraft } from './use-table-draft.ts';

/** The table of a data source to write: what is changed is stored on this device at once and saved after a pause. */
export function TableEditor({ source }: { source: DataSource }) {
  const t = useTexts('files');
  const draft = useTableDraft(source);
  const { headers, data } = draft.values.table;
  const columns = useMemo(() => columnsOf(headers), [headers]);
  return (
    <>
      <EditableTable
        label={source.name || t('table.label')}
        columns={columns}
        rows={data}
        allowRowReordering
        limits={DATA_LIMITS}
        onChange={(content) => draft.change({ table: { headers: headersOf(content.columns), data: content.rows } })}
      >
        <SavedIndicator state={draft.state} onRetry={draft.retry} />
      </EditableTable>
      <Problems draft={draft} />
      <Suspense>
        <TableConflict draft={draft} />
      </Suspense>
    </>
  );
}

function Problems({ draft: { problems, isGone } }: { draft: TableDraft }) {
  const t = useTexts('files');
  const [problem] = Object.values(problems);
  if (isGone !== true && problem === undefined) return null;
  return (
    <p className="banner banner-danger" role="alert">
      {isGone === true ? t('table.gone') : problem}
    </p>
  );
}
