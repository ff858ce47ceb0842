import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useUnsaved } from '#core/session/use-unsaved.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';

import { showNumber, withUnit } from '../model/numbers.ts';
import type { ValueSaving } from './use-value-saving.ts';
import type { Conflict } from './value-conflicts.ts';

/** Shows both values where somebody else has saved meanwhile, and lets the person choose. */
export function ConflictDialog({ conflict, settle }: Pick<ValueSaving, 'settle'> & { conflict: Conflict }) {
  useUnsaved(true);
  const t = useTexts('okr-table');
  const { locale } = useCore();
  const { row, mine, theirs } = conflict;
  const shown = (value: number): string => withUnit(showNumber(value, locale), theirs);
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('conflict.title', { title: row.title })}
      dismissable={false}
      closeButton={false}
      onClose={() => settle(conflict, 'theirs')}
      footer={
        <>
          <Button onClick={() => settle(conflict, 'theirs')}>{t('conflict.takeTheirs')}</Button>
          <Button look="primary" onClick={() => settle(conflict, 'mine')}>
            {t('conflict.takeMine')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('conflict.text')}</p>
      <dl className="okr-conflict">
        <dt>{t('conflict.mine')}</dt>
        <dd>{shown(mine)}</dd>
        <dt>{t('conflict.theirs')}</dt>
        <dd>{shown(theirs.current)}</dd>
      </dl>
    </Dialog>
  );
}
