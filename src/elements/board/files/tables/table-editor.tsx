import { useMemo } from 'react';

import { DATA_LIMITS, type DataSource } from '#contract/board/data-sources.ts';
import { ConflictDialog } from '#core/editing/conflict/conflict-dialog.tsx';
import { SavedIndicator } from '#core/editing/saved-indicator.tsx';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { EditableTable } from '#core/ui/editable-table/editable-table.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';

import { columnsOf, headersOf } from './source-columns.ts';
import { useTableSize } from './use-table-size.ts';
import { useTableDraft, type TableDraft } from './use-table-draft.ts';

/** The table of a data source to write: what is changed is stored on this device at once and saved after a pause. */
export function TableEditor({ source }: { source: DataSource }) {
  const t = useTexts('files');
  const { locale } = useCore();
  const draft = useTableDraft(source);
  const { headers, data } = draft.values;
  const columns = useMemo(() => columnsOf(headers, locale), [headers, locale]);
  return (
    <>
      <EditableTable
        label={source.name || t('table.label')}
        columns={columns}
        rows={data}
        allowRowReordering
        limits={DATA_LIMITS}
        onChange={(content) => draft.edit({ headers: headersOf(content.columns), data: [...content.rows] })}
      >
        <SavedIndicator state={draft.state} onRetry={draft.retry} />
      </EditableTable>
      <Problems draft={draft} />
      <TableConflict draft={draft} />
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

/** Two people have changed the table at once: one of the two stays. */
function TableConflict({ draft: { conflict, values, resolve, postpone } }: { draft: TableDraft }) {
  const t = useTexts('files');
  const size = useTableSize();
  if (!conflict) return null;
  const sizeOf = ({ headers, data }: Pick<DataSource, 'headers' | 'data'>): string => size(data.length, headers.length);
  return (
    <OverAll>
      <ConflictDialog
        title={t('table.conflict')}
        text={t('table.conflictText')}
        heads={{ mine: t('table.mine'), theirs: t('table.theirs') }}
        acts={{ mine: t('table.takeMine'), theirs: t('table.takeTheirs') }}
        fields={[{ field: 'data', label: t('table.content'), mine: sizeOf(values), theirs: sizeOf(conflict.theirs) }]}
        onChoose={(mine) => void resolve(mine.size > 0 ? new Set(conflict.fields) : new Set())}
        onLater={postpone}
      />
    </OverAll>
  );
}
