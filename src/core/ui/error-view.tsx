import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';

import { ApiError } from '../api/api-error.ts';
import { useHost } from '../element/host.ts';
import { useTexts } from '../locale/use-texts.ts';
import { Button } from './button.tsx';
import type { DrawingKind } from './drawings.tsx';
import { StateView } from './state-view.tsx';

function kindOf(error: unknown): Exclude<DrawingKind, 'empty' | 'empty-board'> {
  if (!(error instanceof ApiError)) return 'error';
  if (error.status === 0) return 'offline';
  if (error.status === 404) return 'not-found';
  return error.status === 403 ? 'no-permission' : 'error';
}

/** A load that failed: what happened in words, and a retry. Notifies the host page once per error. */
export function ErrorView({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useTexts('core');
  const host = useHost();
  const kind = kindOf(error);
  useEffect(() => {
    const { status, code } = error instanceof ApiError ? error : { status: undefined, code: 'unknown' };
    host.emit('strategy-load-error', { status, code, message: (error as Error).message });
  }, [error, host]);
  const said = error instanceof ApiError && error.status > 0 && error.body.detail;
  return (
    <StateView kind={kind} title={t(`state.${kind}.title`)} text={said || t(`state.${kind}.text`)}>
      {onRetry && (kind === 'error' || kind === 'offline') && (
        <Button icon={RefreshCw} onClick={onRetry}>
          {t('act.tryAgain')}
        </Button>
      )}
    </StateView>
  );
}
