import { useCallback } from 'react';

import { ApiError } from '../api/api-error.ts';
import { useTexts } from '../locale/use-texts.ts';

/** Sentences by field of the wire; '' for the whole. */
export type Problems = Partial<Record<string, string>>;

/** What the server says of single fields; nothing when it refuses the whole, or is out of reach. */
export function fieldProblems(error: unknown, nameOf: (field: string) => string = (field) => field): Problems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.errors).flatMap(([field, [text]]) => (text === undefined ? [] : [[nameOf(field), text]])),
  );
}

/** Whether somebody else was quicker: the save rests on an older version. */
export const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** Whether somebody else holds the lock; the body says who. */
export const isLocked = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 423;

/** Turns a failure into a sentence: the server's own, or that it is out of reach. */
export function useSentence(): (error: unknown) => string {
  const t = useTexts('core');
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError) || error.status === 0) return t('state.offline.text');
      return error.body.detail ?? t('state.error.text');
    },
    [t],
  );
}

/** Sentences for a form: those of its fields, or else one for the whole. */
export function problemsOf(
  error: unknown,
  sentenceOf: (error: unknown) => string,
  nameOf?: (field: string) => string,
): Problems {
  const fields = fieldProblems(error, nameOf);
  return Object.keys(fields).length > 0 ? fields : { '': sentenceOf(error) };
}

/** One sentence where no field is marked: that of the first field, or else the one for the whole. */
export const reasonOf = (error: unknown, sentenceOf: (error: unknown) => string): string =>
  Object.values(problemsOf(error, sentenceOf)).find(Boolean) ?? sentenceOf(error);
