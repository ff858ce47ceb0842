import { ArrowLeft, RefreshCw, TriangleAlert } from 'lucide-react';
import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { ErrorReference, useLoadError } from '#core/ui/load-error.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { SceneError } from './scene-definition.ts';

/** A board that cannot be shown: the message, what it means, another try where it may help, the way back (whiteboard 8). */
export function SceneFailure({ error, onRetry, onBack }: { error: unknown; onRetry?: () => void; onBack: () => void }) {
  const t = useTexts('board');
  const words = useTexts('board-view');
  const message = useMessage(error);
  useLoadError(error, message, (error as Error).message);
  return (
    <div className="flex h-full flex-col gap-4 p-4">
      <p role="alert" className="banner banner-danger">
        <Icon of={TriangleAlert} />
        {message}
      </p>
      {/* what does not exist will not exist at the next try */}
      <StateView kind="not-found" title={words('error.fallback')} note={<ErrorReference error={error} />}>
        {onRetry && !(error instanceof ApiError && error.status === 404) && (
          <Button icon={RefreshCw} onClick={onRetry}>
            {t('error.again')}
          </Button>
        )}
        <Button icon={ArrowLeft} look="primary" onClick={onBack}>
          {words('error.back')}
        </Button>
      </StateView>
    </div>
  );
}

/** The message of whiteboard 8; the server's own sentence wins. */
function useMessage(error: unknown): string {
  const t = useTexts('board');
  const words = useTexts('board-view');
  if (error instanceof SceneError && error.problem !== 'unknown') return words(`error.${error.problem}`);
  return (error instanceof ApiError && error.body.detail) || t('error.unknown');
}
