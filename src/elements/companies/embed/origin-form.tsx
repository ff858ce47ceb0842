import type { LucideIcon } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Field } from '#core/ui/fields/field.tsx';

import { useEmbedAction } from './use-embed-action.ts';

interface OriginFormProps<T> {
  companyId: string;
  label: string;
  submit: string;
  icon: LucideIcon;
  /** Sends the origin as it was typed; the server says what is wrong with it. */
  send: (origin: string) => Promise<T>;
  /** Returns what the field holds afterwards. */
  onDone: (answer: T) => string;
}

/** One origin to be typed and sent. */
export function OriginForm<T>({ companyId, label, submit, icon, send, onDone }: OriginFormProps<T>) {
  const t = useTexts('embedding');
  const action = useEmbedAction(companyId);
  const [text, setText] = useState('');

  async function sendText(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    // the shortest that the server reads is longer than a scheme
    if (text.trim().length < 8) return action.setProblems({ origin: t('origins.missing') });
    await action.submit(() => send(text.trim()), { done: (answer) => setText(onDone(answer)) });
  }
  return (
    <form
      className="flex max-w-[640px] flex-wrap items-start gap-2"
      noValidate
      onSubmit={(event) => void sendText(event)}
    >
      <Field
        label={label}
        hint={t('origins.hint')}
        className="min-w-[220px] flex-1"
        type="url"
        inputMode="url"
        value={text}
        error={action.problems['origin'] ?? Object.values(action.problems)[0]}
        maxLength={300}
        placeholder="https://intranet.example.com"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" icon={icon} busy={action.busy} className="mt-[22px]">
        {submit}
      </Button>
    </form>
  );
}
