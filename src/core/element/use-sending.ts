import { useRef, useState, type RefObject, type SubmitEvent } from 'react';

import { ApiError } from '../api/api-error.ts';
import { useTexts } from '../locale/use-texts.ts';

/** What is wrong: a sentence by the name of its field, `form` for the whole form. */
export type Problems = Partial<Record<string, string>>;

/** What a form does with what it holds. */
export interface Sender {
  /** Sentences by field; nothing is sent while there are some. */
  check: (data: FormData) => Problems;
  send: (data: FormData) => Promise<void>;
}

export interface Sending {
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

function problemsOf(error: unknown, offline: string): Problems {
  if (!(error instanceof ApiError)) return { form: error instanceof Error ? error.message : offline };
  if (error.status === 0) return { form: offline };
  const fields = Object.entries(error.errors).flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text]]));
  return fields.length > 0 ? (Object.fromEntries(fields) as Problems) : { form: error.message };
}

/** Checks and sends a form, keeps what was typed, and puts the focus on the first field that is to be corrected. */
export function useSending({ check, send }: Sender): Sending {
  const t = useTexts('core');
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  function say(found: Problems): void {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
    const wrong = inputs.find(({ name }) => found[name] !== undefined);
    // what concerns a field that this form does not show is said above it
    const [rest] = Object.entries(found).filter(
      ([name]) => name !== 'form' && !inputs.some((one) => one.name === name),
    );
    setProblems(rest && found['form'] === undefined ? { ...found, form: rest[1] } : found);
    wrong?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const missing = Object.fromEntries(Object.entries(check(data)).filter(([, text]) => text !== undefined));
    say(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await send(data);
    } catch (error) {
      say(problemsOf(error, t('offline')));
    } finally {
      setBusy(false);
    }
  }
  return { form, problems, busy, submit };
}
