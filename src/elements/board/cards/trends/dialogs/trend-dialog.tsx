import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { trendQueries } from '../trends-queries.ts';
import { CustomForm } from './custom-form.tsx';
import { TrendDetail } from './trend-detail.tsx';

/** A microtrend that the card names by its id. */
export function TrendDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts('trends');
  const [isEdited, setEdited] = useState(false);
  const { data, error, refetch } = useQuery(trendQueries.trend(useCore(), id));
  if (data && isEdited) return <CustomForm trend={data} onClose={() => setEdited(false)} />;
  if (data) return <TrendDetail trend={data} onClose={onClose} onEdit={() => setEdited(true)} />;
  const isMissing = data === null || (error instanceof ApiError && error.status === 404);
  return (
    <Dialog open title={t('column.trend')} onClose={onClose}>
      {isMissing ? (
        <p>{t('detail.missing')}</p>
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingSkeleton rows={4} />
      )}
    </Dialog>
  );
}
