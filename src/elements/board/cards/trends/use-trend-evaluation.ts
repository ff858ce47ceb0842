import { useCallback, useEffect, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useCore } from '#core/session/use-core.ts';

import { useSession } from '../session-context.ts';
import { isWhole, TrendEvaluations } from './trend-evaluations.ts';
import type { TrendRow } from './trend-segments.ts';
import { evaluateTrend, trendQueries } from './trends-queries.ts';

/** Somebody has found a value when it stays for so long, in milliseconds. */
export const EVALUATION_TIMING = { rest: 800 };

/** Stores what somebody judges on the card as their own evaluation of the microtrend too, once it rests. */
export function useTrendEvaluation(): (row: TrendRow, before: TrendRow) => void {
  const t = useTexts('trends');
  const element = useCore();
  const addPart = useSession().parts.add;
  const { attempt } = useAction({ failed: t('failed'), refresh: [trendQueries.all] });
  const [evaluations] = useState(() => new TrendEvaluations());
  useEffect(() => evaluations.sendBy((row) => attempt(() => evaluateTrend(element, row))));
  useEffect(() => {
    const leave = (): void => evaluations.leave();
    const end = addPart(() => evaluations.flush());
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      end();
      evaluations.end();
    };
  }, [evaluations, addPart]);
  return useCallback(
    (row, before) => evaluations.put({ ...row, clears: isWhole(before) }, EVALUATION_TIMING.rest),
    [evaluations],
  );
}
