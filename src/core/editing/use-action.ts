import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

import { useHost } from '../element/host.ts';
import { useToast } from '../ui/toaster.tsx';
import { problemsOf, useSentence, type Problems } from './failure.ts';

interface ActionOptions {
  /** Title of the message when something was refused. */
  failed?: string;
  /** What is read again afterwards. */
  refresh?: readonly QueryKey[];
  /** The name of a field in the form; that of the wire by default. */
  nameOf?: (field: string) => string;
}

/**
 * Something that is done at once, without a draft: busy while it runs, then `strategy-saved` with this detail. What was
 * refused is said by a toast (`attempt`) or in the form (`submit`).
 */
export function useAction({ failed = '', refresh = [], nameOf }: ActionOptions = {}) {
  const host = useHost();
  const queries = useQueryClient();
  const toast = useToast();
  const sentenceOf = useSentence();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  /** Rejects when the server refuses. */
  async function run<T>(work: () => Promise<T>, saved?: object): Promise<T> {
    setBusy(true);
    setProblems({});
    try {
      const answer = await work();
      // what is deleted must not be asked for again by what still shows it
      for (const queryKey of refresh) void queries.invalidateQueries({ queryKey });
      if (saved) host.emit('strategy-saved', saved);
      return answer;
    } finally {
      setBusy(false);
    }
  }
  /** A refusal becomes the sentences of the form, or what `refused` makes of it; returns whether it was done. */
  async function submit<T>(
    work: () => Promise<T>,
    {
      saved,
      done,
      refused,
    }: { saved?: object; done?: (answer: T) => void | Promise<void>; refused?: (error: unknown) => void } = {},
  ): Promise<boolean> {
    try {
      const answer = await run(work, saved);
      await done?.(answer);
      return true;
    } catch (error) {
      refused?.(error);
      setProblems(problemsOf(error, sentenceOf, nameOf));
      return false;
    }
  }
  /** A toast says what was refused; returns whether it was done. */
  async function attempt(work: () => Promise<unknown>, saved?: object): Promise<boolean> {
    try {
      await run(work, saved);
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }
  const report = (error: unknown): void => toast({ kind: 'danger', title: failed, text: sentenceOf(error) });
  return { busy, problems, setProblems, run, submit, attempt, report, sentenceOf, toast };
}
