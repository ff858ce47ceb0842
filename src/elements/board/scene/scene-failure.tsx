import { ArrowLeft, RefreshCw, TriangleAlert } from 'lucide-react';

import { ApiError } from '#core/api/api-error.ts';
import { embedFailureOf } from '#core/api/embed-failures.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { NoPermission } from '#core/people/no-permission.tsx';
import { NotInToken } from '#core/session/not-in-token.tsx';
import { Button } from '#core/ui/button.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { ErrorReference, useLoadError } from '#core/ui/load-error.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { SceneError } from './scene-definition.ts';

interface FailureProps {
  error: unknown;
  onRetry?: () => void;
  onBack: () => void;
}

/** A board that cannot be shown: the page must not show it, the person must not see it, or it is none (whiteboard 8). */
export function SceneFailure({ error, onRetry, onBack }: FailureProps) {
  const retry = onRetry && { onRetry };
  if (embedFailureOf(error)) return <ErrorView error={error} {...retry} />;
  if (error instanceof ApiError && error.code === 'action_not_in_token') return <NotInToken tag="strategy-board" />;
  if (error instanceof ApiError && error.status === 403) return <Refused error={error} {...retry} onBack={onBack} />;
  return <NoScene error={error} {...retry} onBack={onBack} />;
}

/** The person has no right to this board. */
function Refused({ error, onRetry, onBack }: FailureProps & { error: ApiError }) {
  const t = useTexts('core');
  const message = error.body.detail || t('state.no-permission.text');
  useLoadError(error, message);
  return (
    <NoPermission text={message} note={<ErrorReference error={error} />}>
      {onRetry && <Again onRetry={onRetry} />}
      <Back onBack={onBack} />
    </NoPermission>
  );
}

/** The message, what it means, another try where it may help, the way back (whiteboard 8). */
function NoScene({ error, onRetry, onBack }: FailureProps) {
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
        {onRetry && !(error instanceof ApiError && error.status === 404) && <Again onRetry={onRetry} />}
        <Back onBack={onBack} />
      </StateView>
    </div>
  );
}

function Again({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('board');
  return (
    <Button icon={RefreshCw} onClick={onRetry}>
      {t('error.again')}
    </Button>
  );
}

function Back({ onBack }: { onBack: () => void }) {
  const words = useTexts('board-view');
  return (
    <Button icon={ArrowLeft} look="primary" onClick={onBack}>
      {words('error.back')}
    </Button>
  );
}

/** The message of whiteboard 8; the server's own sentence wins. */
function useMessage(error: unknown): string {
  const t = useTexts('board');
  const words = useTexts('board-view');
  if (error instanceof SceneError && error.problem !== 'unknown') return words(`error.${error.problem}`);
  return (error instanceof ApiError && error.body.detail) || t('error.unknown');
}
