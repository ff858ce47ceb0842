import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

import { useHost } from '../element/host.ts';
import { useToast } from '../ui/overlays/toaster.tsx';
import { problemsOf, reasonOf, useSentence, type Problems } from './failure.ts';

interface ActionOptions {
  /** Title of the message when something was refused. */
  failed?: string;
  /** What is read again afterwards. */
  refresh?: readonly QueryKey[];
  /** Follows each attempt, also one that was refused; it is busy until then. */
  settled?: () => Promise<unknown>;
  /** The name of a field in the form; that of the wire by default. */
  nameOf?: (field: string) => string;
}
/** The detail of `strategy-saved`; of an answer where it says an id. */
type Saved<T> = object | ((answer: T) => object);
const savedOf = <T>(saved: Saved<T>, answer: T): object => (typeof saved === 'function' ? saved(answer) : saved);

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
export function useAction({ failed = '', refresh = [], settled, nameOf }: ActionOptions = {}) {
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
    const settle = async (): Promise<void> => {
      await settled?.();
      setBusy(false);
    };
    let answer: T;
    try {
      answer = await work();
    } catch (error) {
      // why it failed is said at once
      void settle();
      throw error;
    }
    // what is deleted must not be asked for again by what still shows it
    for (const queryKey of refresh) void queries.invalidateQueries({ queryKey });
    if (saved) host.emit('strategy-saved', savedOf(saved, answer));
    await settle();
    return answer;
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
  const report = (error: unknown): void => toast({ kind: 'danger', title: failed, text: reasonOf(error, sentenceOf) });
  /** A toast says what was refused; returns the answer, or null then. */
  async function answerOf<T>(work: () => Promise<T>, saved?: Saved<T>): Promise<T | null> {
    try {
      return await run(work, saved);
    } catch (error) {
      report(error);
      return null;
    }
  }
  /** The same; returns whether it was done. */
  const attempt = async <T>(work: () => Promise<T>, saved?: Saved<T>): Promise<boolean> =>
    (await answerOf(async () => [await work()], saved && (([answer]) => savedOf(saved, answer as T)))) !== null;
  return { busy, problems, setProblems, run, submit, attempt, answerOf, report, sentenceOf, toast };
}
