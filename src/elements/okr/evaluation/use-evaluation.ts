import { useQuery } from '@tanstack/react-query';

import { useCore } from '#core/session/use-core.ts';

import { evaluatedPeriod } from '../model/periods/evaluated-period.ts';
import { useOkr } from '../model/okr-context.ts';
import { useAfterChanges } from '../model/use-after-changes.ts';
import { evaluationQueries } from './evaluation-queries.ts';

/** The evaluation of the chosen quarter; it follows the changes in the area, not each of them. */
export function useEvaluation() {
  const core = useCore();
  const { state, now } = useOkr();
  const request = { ...evaluatedPeriod(state.filters, now), team: state.filters.team ?? [] };
  const evaluation = useQuery(evaluationQueries.quarter(core, request));
  useAfterChanges(() => void evaluation.refetch());
  return evaluation;
}
