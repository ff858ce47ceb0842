import type { DataCell, DataSource } from '#contract/board/data-sources.ts';
import { ConflictDialog } from '#core/editing/conflict/conflict-dialog.tsx';
import { formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { OverAll } from '#core/ui/overlays/over-all.tsx';

import { mergedTable, withTheirs, type CellConflict, type MergedTable, type TableData } from './merge/table-merge.ts';
import type { TableDraft } from './use-table-draft.ts';
import { useTableSize } from './use-table-size.ts';

/** So many cells are chosen one by one; of more, all of one person stay. */
const MOST_CELLS = 40;

/** Two people have changed the same cells at once, or the columns: both versions, and the choice. */
export function TableConflict({ draft }: { draft: TableDraft }) {
  const { conflict, was, values, change, resolve } = draft;
  if (!conflict) return null;
  const { theirs } = conflict;
  const merged = was.table ? mergedTable({ was: was.table, mine: values.table, theirs }) : null;
  const decide = (table: TableData): void => {
    change({ table });
    void resolve(new Set(['table']));
  };
  return (
    <OverAll>
      {merged && merged.conflicts.length <= MOST_CELLS ? (
        <Cells merged={merged} onDecide={decide} onLater={draft.postpone} />
      ) : (
        <Whole
          draft={draft}
          theirs={theirs}
          onMine={() => (merged ? decide(merged) : void resolve(new Set(['table'])))}
          onTheirs={() => (merged ? decide(withTheirs(merged, merged.conflicts)) : void resolve(new Set()))}
        />
      )}
    </OverAll>
  );
}

interface CellsProps {
  merged: MergedTable;
  onDecide: (table: TableData) => void;
  onLater: () => void;
}

function Cells({ merged, onDecide, onLater }: CellsProps) {
  const t = useTexts('files');
  const { locale } = useCore();
  const shown = (cell: DataCell): string =>
    cell === null || cell === '' ? t('table.emptyCell') : typeof cell === 'number' ? formatNumber(cell, locale) : cell;
  const nameOf = ({ line, key }: CellConflict): string => `${line} ${key}`;
  return (
    <ConflictDialog
      title={t('table.conflict')}
      text={t('table.conflictCells')}
      acts={{ each: t('table.takeChosen'), later: t('table.later') }}
      fields={merged.conflicts.map((conflict) => ({
        field: nameOf(conflict),
        label: t('table.cell', { column: conflict.label, row: conflict.line + 1 }),
        mine: t('table.mineIs', { value: shown(conflict.mine) }),
        theirs: t('table.theirsIs', { value: shown(conflict.theirs) }),
      }))}
      onChoose={(mine) =>
        onDecide(
          withTheirs(
            merged,
            merged.conflicts.filter((conflict) => !mine.has(nameOf(conflict))),
          ),
        )
      }
      onLater={onLater}
    />
  );
}

interface WholeProps {
  draft: TableDraft;
  theirs: DataSource;
  onMine: () => void;
  onTheirs: () => void;
}

/** The columns do not fit together, or there are too many cells: one of the two versions stays. */
function Whole({ draft: { values, postpone }, theirs, onMine, onTheirs }: WholeProps) {
  const t = useTexts('files');
  const size = useTableSize();
  const sizeOf = ({ headers, data }: TableData): string => size(data.length, headers.length);
  return (
    <ConflictDialog
      title={t('table.conflict')}
      text={t('table.conflictText')}
      heads={{ mine: t('table.mine'), theirs: t('table.theirs') }}
      acts={{ mine: t('table.takeMine'), theirs: t('table.takeTheirs') }}
      fields={[{ field: 'table', label: t('table.content'), mine: sizeOf(values.table), theirs: sizeOf(theirs) }]}
      onChoose={(mine) => (mine.size > 0 ? onMine() : onTheirs())}
      onLater={postpone}
    />
  );
}
