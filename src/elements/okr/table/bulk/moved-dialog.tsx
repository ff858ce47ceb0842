import { ConflictDialog } from '#core/editing/conflict/conflict-dialog.tsx';
import { useTexts } from '#core/locale/use-texts.ts';

import { useFieldWords } from '../../panel/fields/field-words.ts';
import type { BulkActions } from './use-bulk-actions.ts';

/** So many are asked about at once; the rest stays as the others have it. */
const ASKED = 50;

/** Shows both versions of what others have changed while it was to be changed in bulk, and lets the person choose. */
export function MovedDialog({ moved, settle }: Pick<BulkActions, 'moved' | 'settle'>) {
  const t = useTexts('okr-actions');
  const asked = moved.slice(0, ASKED);
  const words = useFieldWords(
    'objective',
    asked.map(({ theirs }) => theirs),
  );
  const more = moved.length > ASKED ? [t('bulk.movedMore', { count: moved.length - ASKED })] : [];
  return (
    <ConflictDialog
      title={t('bulk.moved', { count: moved.length })}
      text={[t('bulk.movedText'), ...more].join(' ')}
      first="theirs"
      acts={{ each: t('bulk.saveChoice'), allMine: t('bulk.allMine') }}
      fields={asked.map(({ change: { id, title, fields }, theirs }) => {
        const said = (values: object): string =>
          Object.keys(fields)
            .map((field) => `${words.name(field)}: ${words.value(field, (values as Record<string, unknown>)[field])}`)
            .join(', ');
        const [mine, now] = [t('bulk.mine', { value: said(fields) }), t('bulk.theirs', { value: said(theirs) })];
        return { field: id, label: title, mine, theirs: now };
      })}
      onChoose={(mine) => settle(asked.filter(({ change }) => mine.has(change.id)))}
      onLater={() => settle([])}
    />
  );
}
