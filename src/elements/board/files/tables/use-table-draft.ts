import type { DataSource } from '#contract/board/data-sources.ts';
import type { RecordDraft } from '#core/editing/record-draft.ts';
import { useDraft } from '#core/editing/use-draft.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { fileChanges } from '../file-queries.ts';
import { useFilesPlace } from '../files-place.ts';
import { mergedTable, type TableData } from './merge/table-merge.ts';

/** Columns and rows are one field: half of a renaming must not be saved. */
interface TableFields {
  table: TableData;
}
type TableStored = RecordDraft<DataSource, TableFields>;

const tableOf = ({ headers, data }: TableData): TableData => ({ headers, data });

/** What an earlier build has stored: columns and rows apart. */
function adopted(stored: unknown): TableStored {
  const found = stored as TableStored & { draft: Partial<TableData> };
  if (found.draft.table) return found;
  return { base: found.base, draft: { table: tableOf({ ...found.base, ...found.draft }) } };
}

/** What comes of both tables where no cell is in question. */
function merged(_field: string, mine: unknown, { was, theirs }: { was: unknown; theirs: unknown }) {
  const both = mergedTable({ was, mine, theirs } as Record<'was' | 'mine' | 'theirs', TableData>);
  return both?.conflicts.length === 0 ? tableOf(both) : undefined;
}

/** The draft of a table: it saves by itself, and changes of other people are merged cell by cell. */
export function useTableDraft(source: DataSource) {
  const t = useTexts('files');
  const core = useTexts('core');
  const element = useCore();
  const toast = useToast();
  const { boardId } = useFilesPlace();
  return useDraft<DataSource, TableFields>({
    name: `table ${source.id}`,
    record: source,
    fieldsOf: (record) => ({ table: tableOf(record) }),
    saves: 'alone',
    merged,
    adopt: adopted,
    save: ({ table }, base) =>
      fileChanges.saveTable(element, { boardId, source: base }, { ...(table && mutable(table)) }),
    leaving: {
      refused: (_, again) =>
        toast({ kind: 'danger', title: t('table.notSaved'), action: { label: core('act.tryAgain'), run: again } }),
    },
  });
}
export type TableDraft = ReturnType<typeof useTableDraft>;

const mutable = ({ headers, data }: TableData): Pick<DataSource, 'headers' | 'data'> => ({
  headers: [...headers],
  data: [...data],
});
