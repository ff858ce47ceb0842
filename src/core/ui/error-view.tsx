import { RefreshCw } from 'lucide-react';
import { createElement, Suspense, useState, type ReactNode } from 'react';

import { ApiError } from '../api/api-error.ts';
import { embedFailureOf } from '../api/embed-failures.ts';
import { useTexts } from '../locale/use-texts.ts';
import type { FailureProps } from '../session/embed-failure.tsx';
import { Button } from './button.tsx';
import type { DrawingKind } from './drawings.tsx';
import { partFrom } from './extra.ts';
import { ErrorReference, useLoadError } from './load-error.tsx';
import { LoadingSkeleton } from './skeleton.tsx';
import { StateView } from './state-view.tsx';

const { usePart } = partFrom(async () => (await import('../session/embed-failure.tsx')).EmbedFailure);

type FailureKind = Exclude<DrawingKind, 'empty' | 'empty-board'>;
const RETRIED: FailureKind[] = ['error', 'offline'];

function kindOf(error: unknown): FailureKind {
  if (embedFailureOf(error)) return 'error';
  // code that could not be fetched, most likely: browsers name it in no common way. A defect is taken for it while there is
  // no connection; it stands in the console (ErrorBoundary), and the next try with a connection says what it is
  if (!(error instanceof ApiError)) return navigator.onLine ? 'error' : 'offline';
  if (error.status === 0) return 'offline';
  if (error.status === 404) return 'not-found';
  return error.status === 403 ? 'no-permission' : 'error';
}

/** What the server says about it. */
const detailOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status > 0 ? error.body.detail : undefined;

/** What is reported to the page here: own words of a failure report it themselves, what keeps the tokens reports their end. */
function reportedHere(error: unknown, isLost: boolean): unknown {
  const failure = embedFailureOf(error);
  return (failure && !isLost) || failure === 'token_failed' ? undefined : error;
}

/** A load that failed: what happened in words, and a retry. Notifies the host page once per error. */
export function ErrorView({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useTexts('core');
  // the code of the own words did not come: said is what is known
  const [isLost, setLost] = useState(false);
  const failure = embedFailureOf(error);
  const unsaid = isLost ? undefined : failure;
  const kind = kindOf(error);
  const message = detailOf(error) || t(`state.${kind}.text`);
  const own = useLoadError(reportedHere(error, isLost), message) ?? failure;
  const again = onRetry && RETRIED.includes(kind) && (
    <Button icon={RefreshCw} onClick={onRetry}>
      {t('act.tryAgain')}
    </Button>
  );
  const plain = unsaid ? (
    <LoadingSkeleton />
  ) : (
    <StateView kind={kind} title={t(`state.${kind}.title`)} text={message} note={<ErrorReference error={error} />}>
      {again}
    </StateView>
  );
  if (!own || isLost) return plain;
  return (
    <OwnWords failure={own} error={error} before={plain} onLost={() => setLost(true)}>
      {again}
    </OwnWords>
  );
}

/** What has words of its own; `before` stands there until they come, `onLost` hears that they cannot. */
function OwnWords({ before, onLost, ...props }: FailureProps & { before: ReactNode; onLost: () => void }) {
  const Part = usePart(onLost);
  return Part ? <Suspense fallback={before}>{createElement(Part, props)}</Suspense> : before;
}
