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
/** The detail of `strategy-saved`; of an answer where it says an id. */
type Saved<T> = object | ((answer: T) => object);

interface SubmitOptions<T> {
  saved?: Saved<T>;
  done?: (answer: T) => void | Promise<void>;
  refused?: (error: unknown) => void;
  /** What the form says of a refusal: by default the sentences of its fields, or else the one for the whole. */
  problemsOf?: (error: unknown, sentence: string) => Problems;
}

/**
 * Something that is done at once, without a draft: busy while it runs, then `strategy-saved`. What was refused is said
 * by a toast (`attempt`) or in the form (`submit`).
 */
export function useAction({ failed = '', refresh = [], nameOf }: ActionOptions = {}) {
  const host = useHost();
  const queries = useQueryClient();
  const toast = useToast();
  const sentenceOf = useSentence();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  /** Rejects when the server refuses. */
  async function run<T>(work: () => Promise<T>, saved?: Saved<T>): Promise<T> {
    setBusy(true);
    setProblems({});
    try {
      const answer = await work();
      // what is deleted must not be asked for again by what still shows it
      for (const queryKey of refresh) void queries.invalidateQueries({ queryKey });
      if (saved) host.emit('strategy-saved', typeof saved === 'function' ? saved(answer) : saved);
      return answer;
    } finally {
      setBusy(false);
    }
  }
  /** A refusal is said in the form; returns whether it was done. */
  async function submit<T>(work: () => Promise<T>, options: SubmitOptions<T> = {}): Promise<boolean> {
    try {
      const answer = await run(work, options.saved);
      await options.done?.(answer);
      return true;
    } catch (error) {
      options.refused?.(error);
      const said = options.problemsOf?.(error, sentenceOf(error));
      setProblems(said ?? problemsOf(error, sentenceOf, nameOf));
      return false;
    }
  }
  const report = (error: unknown): void => toast({ kind: 'danger', title: failed, text: sentenceOf(error) });
  /** A toast says what was refused; returns whether it was done. */
  async function attempt<T>(work: () => Promise<T>, saved?: Saved<T>): Promise<boolean> {
    try {
      await run(work, saved);
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }
  return { busy, problems, setProblems, run, submit, attempt, report, sentenceOf, toast };
}
