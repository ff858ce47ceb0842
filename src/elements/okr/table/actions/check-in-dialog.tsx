import { useQuery } from '@tanstack/react-query';

import type { OkrRow } from '#contract/okr/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { itemQueries } from '../../okr-item-queries.ts';
import { CheckInForm } from '../../panel/check-ins/check-in-form.tsx';

/** A report on the key result of a row: the form of the panel, so that what was typed in one is in the other. */
export function CheckInDialog({ row, onClose }: { row: OkrRow; onClose: () => void }) {
  const t = useTexts('okr-item');
  const toast = useToast();
  const { data, error, refetch } = useQuery(itemQueries.keyResult(useCore(), row.id));
  const saved = (): void => {
    toast({ kind: 'success', title: t('checkIn.saved', { title: row.title }) });
    onClose();
  };
  return (
    <Dialog open title={t('checkIn.of', { title: row.title })} onClose={onClose} dismissable={false}>
      {data ? (
        <CheckInForm item={data} onSaved={saved} />
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingSkeleton rows={3} />
      )}
    </Dialog>
  );
}
