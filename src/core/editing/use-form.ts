import { useRef, type RefObject, type SubmitEvent } from 'react';

import { problemsOf, type Problems } from './failure.ts';
import { useAction } from './use-action.ts';

interface FormOptions {
  /** Sentences by field; nothing is sent while there are some. */
  check?: (data: FormData) => Problems;
  send: (data: FormData) => Promise<void>;
}

export interface Form {
  form: RefObject<HTMLFormElement | null>;
  problems: Problems;
  busy: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

/** The text of a field, as it was typed. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** A form whose inputs hold what is typed: checked, sent as a whole, and the first input that is wrong gets the focus. */
export function useForm({ check = () => ({}), send }: FormOptions): Form {
  const form = useRef<HTMLFormElement>(null);
  const { busy, problems, setProblems, submit: attempt, sentenceOf } = useAction();

  function shown(found: Problems): Problems {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
    inputs.find(({ name }) => found[name] !== undefined)?.focus();
    // a field that this form does not show
    const [rest] = Object.entries(found).filter(([name]) => !inputs.some((one) => one.name === name));
    return rest ? { ...found, '': found[''] ?? rest[1] } : found;
  }
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const missing = Object.fromEntries(Object.entries(check(data)).filter(([, text]) => text !== undefined));
    setProblems(shown(missing));
    if (Object.keys(missing).length > 0) return;
    await attempt(() => send(data), { problemsOf: (error) => shown(problemsOf(error, sentenceOf)) });
  }
  return { form, problems, busy, submit };
}
