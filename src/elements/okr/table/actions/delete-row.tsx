import type { OkrRow } from '#contract/okr/okr-table.ts';
import { useDeleted } from '#core/editing/use-deleted.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { useOkr } from '../../model/okr-context.ts';
import { DeleteDialog } from '../../panel/delete-dialog.tsx';
import { okrQueries } from '../../okr-queries.ts';
import { useDiscardTyped } from '../../panel/fields/use-all-typed.ts';

const idOf = (one: { id: string } | null): string | null => one?.id ?? null;

/** What a row shows of its item, by the names of the wire. */
function shownOf({ type, title, version, due, current, goal, year, quarter, team, responsible }: OkrRow) {
  const all = { version, responsible_person: idOf(responsible) };
  switch (type) {
    case 'objective':
      return { ...all, objective: title, year, quarter, team: idOf(team) };
    case 'key_result':
      return { ...all, title, current, goal };
    case 'project':
      return { ...all, title, due, team: idOf(team) };
    case 'task':
      return { ...all, title, due };
  }
}

/** Deletes the item of a row with what was typed about it, and closes its panel. */
export function DeleteRow({ row, onClose }: { row: OkrRow; onClose: () => void }) {
  const { id, type, title } = row;
  const t = useTexts('okr-table');
  const { state, open, values } = useOkr();
  const tell = useDeleted([okrQueries.all], values.undo);
  const discardTyped = useDiscardTyped(type, id);
  const gone = (): void => {
    // before its panel closes, which would save it
    discardTyped();
    if (state.item?.id === id) open(null);
    tell({ ids: [id], title: t('delete.done', { title }), name: title });
    onClose();
  };
  return <DeleteDialog type={type} id={id} title={title} shown={shownOf(row)} onClose={onClose} onGone={gone} />;
}
