import { ApiError } from '../api/api-error.ts';
import { currentIn } from '../api/current-in.ts';
import type { DraftOptions } from './draft-options.ts';
import { isLost, problemsOf, useSentence } from './failure.ts';
import { conflictsOf, saveVersioned } from './merge.ts';
import { restsOn, type RecordDraft, type Refusal } from './record-draft.ts';

/** The saved record, or why it was not saved; `newer` is the state that the draft rests on from now on. */
export type Sent<R> = { saved: R } | (Refusal<R> & { newer?: R });

/** Sends changes; a refusal becomes what the person is told. */
export function useSend<R, F extends object>(options: DraftOptions<R, F>) {
  const { fieldsOf, save, quicker = 'merge', nameOf } = options;
  const { newerIn = (error: unknown) => currentIn<R>(error) } = options;
  const sentenceOf = useSentence();
  const told = (error: unknown): Refusal<R> => ({
    problems: problemsOf(error, sentenceOf, nameOf),
    isGone: error instanceof ApiError && error.status === 404,
  });
  async function merge(change: Partial<F>, opened: R, draft: RecordDraft<R, F> | undefined): Promise<Sent<R>> {
    const base = draft && restsOn(draft, fieldsOf);
    const { asksWithoutVersion = false, record } = options;
    const changed = asksWithoutVersion ? conflictsOf(change, base ?? fieldsOf(opened), fieldsOf(record)) : [];
    if (changed.length > 0) return { problems: {}, conflict: { fields: changed, theirs: record } };
    const currentOf = (error: unknown): R | undefined => currentIn<R>(error);
    const outcome = await saveVersioned<F, R, R>({ opened, change, send: save, fieldsOf, base, currentOf });
    if (!outcome.conflict) return { saved: outcome.saved };
    const { fields, current } = outcome.conflict;
    return { problems: {}, conflict: { fields, theirs: current } };
  }
  return async (change: Partial<F>, base: R, draft: RecordDraft<R, F> | undefined): Promise<Sent<R>> => {
    try {
      return quicker === 'merge' ? await merge(change, base, draft) : { saved: await save(change, base) };
    } catch (error) {
      const isStale = isLost(error);
      if (!isStale || quicker === 'merge') return told(error);
      const newer = await newerIn(error);
      if (quicker === 'over') {
        options.onNewer?.(newer);
        return { ...told(error), isStale, ...(newer !== undefined && { newer }) };
      }
      if (newer === undefined) return told(error);
      return { problems: {}, conflict: { fields: Object.keys(change), theirs: newer } };
    }
  };
}
