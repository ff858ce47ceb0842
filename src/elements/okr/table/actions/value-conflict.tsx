import { ConflictDialog } from '#core/editing/conflict/conflict-dialog.tsx';
import { useUnsaved } from '#core/editing/use-unsaved.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { amountWithUnit } from '#core/ui/fields/amounts.ts';

import type { ValueConflict as Conflict } from '../../model/value-drafts.ts';
import type { ValueSaving } from './use-value-saving.ts';

/** Shows both values where somebody else has saved, and lets the person choose. */
export function ValueConflict({ conflict, settle }: Pick<ValueSaving, 'settle'> & { conflict: Conflict }) {
  useUnsaved(true);
  const t = useTexts('okr-table');
  const { locale } = useCore();
  const { row, mine, theirs } = conflict;
  const shown = (value: number): string => amountWithUnit(value, theirs, locale);
  return (
    <ConflictDialog
      title={t('conflict.title', { title: row.title })}
      text={t('conflict.text')}
      closeButton={false}
      heads={{ mine: t('conflict.mine'), theirs: t('conflict.theirs') }}
      acts={{ mine: t('conflict.takeMine'), theirs: t('conflict.takeTheirs') }}
      fields={[{ field: 'current', label: '', mine: shown(mine), theirs: shown(theirs.current ?? 0) }]}
      onChoose={(kept) => settle(conflict, kept.size > 0 ? 'mine' : 'theirs')}
      onLater={() => settle(conflict, 'theirs')}
    />
  );
}
