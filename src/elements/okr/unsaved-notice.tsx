import { Suspense, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { onPress } from '#core/ui/on-press.ts';

import { saidCells } from './model/said-cell.ts';
import { Notice } from './notice.tsx';
import type { ValueSaving } from './table/actions/use-value-saving.ts';

const ConfirmDialog = onPress(async () => (await import('#core/ui/overlays/dialog.tsx')).ConfirmDialog);

/** Says how many values have not reached the server, sends them again, or gives them up. */
export function UnsavedNotice({ values }: { values: ValueSaving }) {
  // with the last value the question goes too: it must not be open when the next one comes
  return values.unsaved.length > 0 && <WaitingNotice {...values} />;
}

function WaitingNotice({ unsaved, retry, drop }: ValueSaving) {
  const t = useTexts('okr-table');
  const { locale } = useCore();
  const [asked, setAsked] = useState(false);
  const count = unsaved.length;
  const listed = unsaved.map(({ row, mine }) => `${row.title}: ${saidCells(mine, row, locale)}`).join('; ');
  return (
    <Notice text={t('unsaved.waiting', { count })} onRetry={retry}>
      <Button look="quiet" size="small" onClick={() => setAsked(true)}>
        {t('unsaved.drop')}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            look="danger"
            title={t('unsaved.dropTitle', { count })}
            text={listed}
            confirmLabel={t('unsaved.dropConfirm')}
            onCancel={() => setAsked(false)}
            onConfirm={() => {
              setAsked(false);
              drop();
            }}
          />
        </Suspense>
      )}
    </Notice>
  );
}
