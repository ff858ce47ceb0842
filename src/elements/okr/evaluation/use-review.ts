import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '#core/api/api-error.ts';
import { currentIn } from '#core/api/current-in.ts';
import type { OkrEvaluation, OkrReview } from '#contract/okr-evaluation.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStoredValue } from '#core/editing/use-draft-store.ts';

import { evaluationQueries, saveReview } from './evaluation-queries.ts';

interface Draft {
  text: string;
  /** Of the text that it replaces. */
  version: number;
}

/** Where the text in hand about a quarter is kept; `team` is an id, '' for the company. */
export const placeOf = ({ company, year, quarter }: OkrEvaluation, team: string): string =>
  `review:${company}:${year}-${quarter}:${team}`;

/** What somebody else has saved meanwhile; without text it was taken away. */
export type TheirReview = Partial<OkrReview>;

const theirsIn = (failure: ApiError): TheirReview | undefined =>
  failure.status === 412 ? (currentIn<TheirReview | null>(failure) ?? {}) : undefined;

/** The text in hand about a quarter. When somebody else has saved meanwhile, both wait for a choice. */
export function useReview(evaluation: OkrEvaluation, place: string, onDone: () => void) {
  const { year, quarter, reviews } = evaluation;
  const team = place === '' ? null : place;
  const core = useCore();
  const queries = useQueryClient();
  const [first] = useState(() => reviews.find((one) => one.team === team));
  const [draft, keep] = useStoredValue<Draft>(placeOf(evaluation, place));
  const { text, version } = draft ?? { text: first?.text ?? '', version: first?.version ?? 0 };
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [theirs, setTheirs] = useState<TheirReview>();
  const fail = (failure: unknown): void => {
    if (!(failure instanceof ApiError)) throw failure;
    const other = theirsIn(failure);
    if (other) setTheirs(other);
    else setError(failure.message);
  };
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: evaluationQueries.all });
  const drop = (): void => {
    keep(undefined);
    onDone();
  };
  const send = (over: number): void => {
    setBusy(true);
    saveReview(core, { year, quarter, team, text, version: over })
      .then(refresh)
      .then(drop, fail)
      .finally(() => setBusy(false));
  };
  const write = (next: string): void => {
    keep(next === (first?.text ?? '') ? undefined : { text: next, version });
    setError(undefined);
  };
  const settle = (whose: 'mine' | 'theirs'): void => {
    setTheirs(undefined);
    if (whose === 'mine') return send(theirs?.version ?? 0);
    void refresh();
    drop();
  };
  return {
    text,
    write,
    drop,
    busy,
    error,
    theirs,
    settle,
    /** Back to the text; saving it asks again. */
    later: () => setTheirs(undefined),
    save: () => send(version),
    touched: text !== (first?.text ?? ''),
  };
}
