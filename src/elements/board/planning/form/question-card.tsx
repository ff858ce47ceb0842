import { Check, ChevronLeft, ChevronRight, Circle } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';

import { readDay } from '#contract/days.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { DatePicker } from '#core/ui/fields/date-picker.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';

import { excessOf, firstOpen, LONGEST_ANSWER, type FormField } from './form-fields.ts';

/** Which question is shown; undefined until somebody has gone to one or answered one. */
export interface QuestionPlace {
  at: number | undefined;
  go: (at: number) => void;
}

interface QuestionsProps {
  fields: FormField[];
  answers: Record<string, string>;
  place: QuestionPlace;
  /** Without it the answers can only be read. */
  onAnswer: ((name: string, answer: string) => void) | undefined;
}

/** One question at a time, and beside it all of them to go to (whiteboard 2.5). */
export function Questions({ fields, answers, place, onAnswer }: QuestionsProps) {
  const t = useTexts('planning');
  const [first] = useState(() => firstOpen(fields, answers));
  const { at = first, go } = place;
  // an answered question is no open one, but stays selected
  const answer = (name: string, text: string): void => {
    go(at);
    onAnswer?.(name, text);
  };
  const field = fields[at];
  const card = useFirstFocus(onAnswer !== undefined);
  if (!field) return <p className="text-muted">{t('form.empty')}</p>;
  return (
    <div className="grid items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_320px]">
      <section
        ref={card}
        className="card [&_label]:text-ink [&_label]:text-md flex flex-col gap-4 p-5 @2xl:p-6 [&_label]:font-semibold"
        aria-label={t('form.questions')}
      >
        <header className="flex items-center gap-2">
          <h2 className="text-muted text-sm font-medium">{t('form.questions')}</h2>
          <span className="numbers text-muted ms-auto text-sm" role="status">
            <span className="inline-block first-letter:uppercase">
              {t('form.question', { current: at + 1, total: fields.length })}
            </span>
          </span>
          <IconButton icon={ChevronLeft} label={t('form.previous')} disabled={at === 0} onClick={() => go(at - 1)} />
          <IconButton
            icon={ChevronRight}
            label={t('form.next')}
            disabled={at === fields.length - 1}
            onClick={() => go(at + 1)}
          />
        </header>
        <Answer key={field.name} field={field} answer={answers[field.name] ?? ''} onAnswer={onAnswer && answer} />
      </section>
      <nav className="card p-3" aria-label={t('form.all')}>
        <ol className="flex flex-col">
          {fields.map(({ name, label }, index) => (
            <li key={name}>
              <button
                type="button"
                aria-current={index === at ? 'step' : undefined}
                className={`hover:bg-hover flex w-full items-start gap-2 rounded-md px-2 py-1.5 text-start text-sm ${index === at ? 'bg-selected font-medium' : ''}`}
                onClick={() => go(index)}
              >
                <Icon
                  of={answers[name]?.trim() ? Check : Circle}
                  size={14}
                  className={`mt-0.5 ${answers[name]?.trim() ? 'text-success-text' : 'text-subtle'}`}
                />
                <span className="min-w-0 hyphens-auto">{label}</span>
                <span className="sr-only">{answers[name]?.trim() ? t('form.answered') : t('form.open')}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

/** Once the answers can be written, the one that is shown has the focus, unless somebody is busy elsewhere already. */
function useFirstFocus(mayAnswer: boolean): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = card.current?.getRootNode() as ShadowRoot | undefined;
    const isFree = !root?.activeElement || root.activeElement.matches('[data-autofocus], dialog');
    if (mayAnswer && isFree)
      card.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [mayAnswer]);
  return card;
}

function Answer({ field, answer, onAnswer }: { field: FormField; answer: string } & Pick<QuestionsProps, 'onAnswer'>) {
  const t = useTexts('planning');
  const { name, label, hint, isDate } = field;
  const over = excessOf(answer);
  if (!onAnswer)
    return (
      <div>
        <h3 className="text-md">{label}</h3>
        <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{answer || t('form.noAnswer')}</p>
      </div>
    );
  if (isDate)
    return (
      <DatePicker
        label={label}
        hint={hint || undefined}
        value={readDay(answer)}
        onChange={(day) => onAnswer(name, day ?? '')}
      />
    );
  const near =
    answer.length > LONGEST_ANSWER * 0.9
      ? ` (${t('form.count', { count: answer.length, limit: LONGEST_ANSWER })})`
      : '';
  return (
    <TextArea
      label={label}
      rows={4}
      hint={`${hint}${near}` || undefined}
      error={over > 0 ? t('form.tooLong', { limit: LONGEST_ANSWER, over }) : undefined}
      value={answer}
      data-autofocus=""
      onChange={(event) => onAnswer(name, event.currentTarget.value)}
    />
  );
}
