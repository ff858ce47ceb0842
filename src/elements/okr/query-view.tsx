import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { useOkr } from './model/okr-context.ts';
import { Notice } from './notice.tsx';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Lines of the skeleton. */
  rows: number;
  /** Draws what was loaded. */
  children: (data: Data) => ReactNode;
}

/** The content of a mode: skeleton, what was loaded, or why it was not; what is out of date says so. */
export function QueryView<Data>({ query, rows, children }: QueryViewProps<Data>) {
  const t = useTexts('okr');
  const { shown, values } = useOkr();
  const { data, error, refetch } = query;
  const isThere = data !== undefined;
  const settle = useEffectEvent(shown);
  useEffect(() => {
    if (isThere) settle();
  }, [isThere]);
  // values that wait for the connection (refused ones do not) say so already, and bring what is newer when they have been sent
  const isWaiting = values.unsaved.some(({ refused }) => !refused);
  const isAnnounced = isWaiting && error instanceof ApiError && error.status === 0;
  const retry = (): void => void refetch();
  if (data === undefined) return error ? <ErrorView error={error} onRetry={retry} /> : <LoadingSkeleton rows={rows} />;
  return (
    <>
      {error && !isAnnounced && <Notice text={t('stale')} onRetry={retry} />}
      <div className="okr-shown" aria-busy={query.isPlaceholderData}>
        {children(data)}
      </div>
    </>
  );
}
