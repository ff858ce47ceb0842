import { useQuery } from '@tanstack/react-query';

import { ConflictDialog } from '#core/editing/conflict/conflict-dialog.tsx';
import { useUnsaved } from '#core/editing/use-unsaved.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { amountWithUnit } from '#core/ui/fields/amounts.ts';

import { cellsOf, wireName, wireOf, type CellField } from '../../model/cell-fields.ts';
import { useOkr } from '../../model/okr-context.ts';
import type { ValueConflict as Conflict } from '../../model/value-drafts.ts';
import { itemQueries } from '../../okr-item-queries.ts';
import { useFieldWords } from '../../panel/fields/field-words.ts';
import type { ValueSaving } from './use-value-saving.ts';

/** Shows both versions where somebody else has saved, names them, and lets the person choose. */
export function ValueConflict({ conflict, settle }: Pick<ValueSaving, 'settle'> & { conflict: Conflict }) {
  useUnsaved(true);
  const t = useTexts('okr-actions');
  const { row, fields } = conflict;
  const said = useSaid(conflict);
  const name = useOther(conflict);
  return (
    <ConflictDialog
      title={t('conflict.title', { title: row.title })}
      text={name === undefined ? t('conflict.text') : t('conflict.textBy', { name })}
      heads={{ mine: t('conflict.mine'), theirs: name ?? t('conflict.theirs') }}
      acts={{
        mine: t('conflict.takeMine'),
        theirs: name === undefined ? t('conflict.takeTheirs') : t('conflict.takeTheirsBy', { name }),
      }}
      fields={fields.map((field) => ({ field, ...said(field) }))}
      onChoose={(kept) => settle(conflict, kept.size > 0 ? 'mine' : 'theirs')}
    />
  );
}

/** What both say in a field; one value needs no name. */
function useSaid({ row: { type }, mine, theirs, fields }: Conflict) {
  const { locale } = useCore();
  const words = useFieldWords(type);
  const mineOnWire = wireOf(type, mine);
  const theirsOnWire = wireOf(type, cellsOf(theirs));
  return (field: CellField): { label: string; mine: string; theirs: string } => {
    if (field === 'current') {
      const shown = (value = 0): string => amountWithUnit(value, theirs, locale);
      return {
        label: fields.length > 1 ? words.name(field) : '',
        mine: shown(mine.current),
        theirs: shown(theirs.current ?? 0),
      };
    }
    const wire = wireName(type, field);
    const value = (of: Record<string, unknown>): string => words.value(wire, of[wire]);
    // who was chosen here is known by name
    const chosen = field === 'team' ? mine.team?.name : mine.responsible?.full_name;
    const isChosen = field === 'team' || field === 'responsible';
    return { label: words.name(wire), mine: (isChosen && chosen) || value(mineOnWire), theirs: value(theirsOnWire) };
  };
}

/** Who has saved last, where that was somebody else and the server tells. */
function useOther({ row, theirs }: Conflict): string | undefined {
  const core = useCore();
  const { details } = useOkr();
  const { user } = useStore(core.core.$session);
  const { data } = useQuery({ ...itemQueries.history(core, row.type, row.id, theirs.version), enabled: details });
  const by = data?.[0]?.by;
  return by && by.id !== user?.id ? by.full_name : undefined;
}
