import { useCallback, useEffect, useRef } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useCore } from '#core/session/use-core.ts';

import type { TrendRow } from './trend-segments.ts';
import { evaluateTrend, trendQueries } from './trends-queries.ts';

/** Somebody has found a value when it stays for so long, in milliseconds. */
export const EVALUATION_TIMING = { rest: 800 };

/** Stores what somebody judges on the card as their own evaluation of the microtrend too, once it rests. */
export function useTrendEvaluation(): (row: TrendRow) => void {
  const t = useTexts('trends');
  const element = useCore();
  const { attempt } = useAction({ failed: t('failed'), refresh: [trendQueries.all] });
  const waiting = useRef(new Map<string, { row: TrendRow; timer: ReturnType<typeof setTimeout> }>());
  const send = useRef<(row: TrendRow) => void>(() => undefined);
  useEffect(() => {
    send.current = (row) => {
      waiting.current.delete(row.id);
      void attempt(() => evaluateTrend(element, row));
    };
  });
  useEffect(() => {
    const rows = waiting.current;
    return () => {
      for (const { row, timer } of rows.values()) {
        clearTimeout(timer);
        send.current(row);
      }
    };
  }, []);
  return useCallback((row: TrendRow) => {
    if (row.Microtrends.id === null) return;
    clearTimeout(waiting.current.get(row.id)?.timer);
    const timer = setTimeout(() => send.current(row), EVALUATION_TIMING.rest);
    waiting.current.set(row.id, { row, timer });
  }, []);
}
