import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { useCore } from '#core/session/use-core.ts';

import { evaluatedPeriod } from '../model/evaluated-period.ts';
import { useOkr } from '../model/okr-context.ts';
import { okrQueries } from '../okr-queries.ts';
import { evaluationQueries } from './evaluation-queries.ts';

/** Milliseconds between two looks: an evaluation goes through all items of four quarters. */
const GAP = 30_000;

/** The evaluation of the chosen quarter; it follows the changes in the area, not each of them. */
export function useEvaluation() {
  const core = useCore();
  const queries = useQueryClient();
  const { state, now } = useOkr();
  const wish = { ...evaluatedPeriod(state.filters, now), team: state.filters.team ?? [] };
  const evaluation = useQuery(evaluationQueries.quarter(core, wish));
  const look = useEffectEvent(() => void evaluation.refetch());
  useEffect(() => {
    let next = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
      if (event.query.queryKey[0] !== okrQueries.all[0] || waiting !== undefined) return;
      waiting = setTimeout(
        () => {
          waiting = undefined;
          next = Date.now() + GAP;
          look();
        },
        Math.max(0, next - Date.now()),
      );
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [queries]);
  return evaluation;
}
