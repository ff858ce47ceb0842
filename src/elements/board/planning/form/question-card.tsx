import { Check, ChevronLeft, ChevronRight, Circle } from 'lucide-react';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';

import { readDay } from '#contract/days.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { DatePicker } from '#core/ui/fields/date-picker.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';
import { useShortcuts } from '#core/ui/shortcuts/shortcuts.ts';

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
  useShortcuts('planning');
  const [first] = useState(() => firstOpen(fields, answers));
  const { at = first, go } = place;
  // an answered question is no open one, but stays selected
  const answer = (name: string, text: string): void => {
    go(at);
    onAnswer?.(name, text);
  };
  const field = fields[at];
  const card = useFieldFocus(onAnswer !== undefined, at);
  if (!field) return <p className="text-muted">{t('form.empty')}</p>;
  const isLast = at === fields.length - 1;
  return (
    <div className="grid items-stretch gap-4 @3xl:grid-cols-[minmax(0,1fr)_260px] @5xl:grid-cols-[minmax(0,1fr)_320px]">
      <section
        ref={card}
        className="card flex flex-col overflow-clip"
        aria-label={t('form.questions')}
        onKeyDown={(event) => {
          // a field that holds what it cannot read keeps it
          if (event.isDefaultPrevented() || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isLast)
            return;
          event.preventDefault();
          go(at + 1);
        }}
      >
        <div className="flex flex-1 flex-col p-5 @2xl:px-10 @2xl:pt-9 @2xl:pb-8">
          <p className="text-muted mb-2 text-sm">
            {`${t('form.questions')} · `}
            <span className="numbers text-ink inline-block font-semibold" role="status">
              {t('form.question', { current: at + 1, total: fields.length })}
            </span>
            {` · ${t(isAnswered(field, answers) ? 'form.answered' : 'form.open')}`}
          </p>
          <Answer key={field.name} field={field} answer={answers[field.name] ?? ''} onAnswer={onAnswer && answer} />
        </div>
        <Turning {...{ fields, at, go }} />
      </section>
      <AllQuestions {...{ fields, answers, at, go }} />
    </div>
  );
}

const isAnswered = ({ name }: FormField, answers: Record<string, string>): boolean => !!answers[name]?.trim();

interface PlaceProps {
  fields: FormField[];
  at: number;
  go: (at: number) => void;
}

/** To the question before and the next one, which is named; at an end its button stays, and keeps the focus. */
function Turning({ fields, at, go }: PlaceProps) {
  const t = useTexts('planning');
  const next = fields[at + 1];
  return (
    <footer className="border-line-subtle flex flex-wrap items-center gap-2 border-t p-3 @2xl:px-6">
      <Button look="quiet" icon={ChevronLeft} aria-disabled={at === 0} onClick={() => at > 0 && go(at - 1)}>
        {t('form.previous')}
      </Button>
      <span className="text-muted hidden min-w-0 flex-1 truncate text-end text-sm @2xl:block" title={next?.label}>
        {next?.label}
      </span>
      <Button
        look="primary"
        icon={ChevronRight}
        aria-disabled={!next}
        aria-keyshortcuts="Control+Enter"
        className="ms-auto flex-row-reverse"
        onClick={() => next && go(at + 1)}
      >
        {t('form.next')}
      </Button>
    </footer>
  );
}

/** All questions to go to, and which of them have an answer. */
function AllQuestions({ fields, answers, at, go }: PlaceProps & Pick<QuestionsProps, 'answers'>) {
  const t = useTexts('planning');
  const board = useTexts('board');
  const answered = fields.filter((field) => isAnswered(field, answers)).length;
  return (
    <nav className="card p-3" aria-label={t('form.all')}>
      <header className="mb-2 flex flex-wrap items-baseline gap-x-2 px-2 pt-1">
        <h3 className="text-md">{t('form.all')}</h3>
        <span className="numbers text-muted ms-auto text-xs">
          {board('node.fields', { count: answered, all: fields.length })}
        </span>
        <span aria-hidden="true" className="bg-sunken mt-2 h-1.5 basis-full overflow-clip rounded-full">
          <span
            className="bg-success block h-full rounded-full"
            style={{ width: `${(answered / fields.length) * 100}%` }}
          />
        </span>
      </header>
      <ol className="flex flex-col">
        {fields.map((field, index) => (
          <li key={field.name}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              className={`hover:bg-hover flex w-full items-start gap-2 rounded-md px-2 py-1.5 text-start text-sm ${index === at ? 'bg-selected font-medium' : ''}`}
              onClick={() => go(index)}
            >
              <Icon
                of={isAnswered(field, answers) ? Check : Circle}
                size={14}
                className={`mt-0.5 ${isAnswered(field, answers) ? 'text-success-text' : 'text-subtle'}`}
              />
              <span className="min-w-0 hyphens-auto">{field.label}</span>
              <span className="sr-only">{t(isAnswered(field, answers) ? 'form.answered' : 'form.open')}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * Once the answers can be written, the field that is shown has the focus, unless somebody is busy elsewhere already; and
 * that of each question which is gone to.
 */
function useFieldFocus(mayAnswer: boolean, at: number): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    const root = card.current?.getRootNode() as ShadowRoot | undefined;
    const isTurned = shown.current !== at;
    shown.current = at;
    const isFree = isTurned || !root?.activeElement || root.activeElement.matches('[data-autofocus], dialog');
    if (mayAnswer && isFree)
      card.current?.querySelector<HTMLElement>('textarea, input')?.focus({ preventScroll: !isTurned });
  }, [mayAnswer, at]);
  return card;
}

const QUESTION = 'text-2xl leading-tight font-display font-bold text-balance @2xl:text-3xl';
/** The label of the field is the heading of the question, what is meant by it stands between both. */
const FIELD =
  'flex max-w-[720px] flex-col gap-2 [&_.field]:contents [&_.field-label]:-order-2 [&_.field-label]:font-display [&_.field-label]:text-ink [&_.field-label]:text-2xl [&_.field-label]:leading-tight [&_.field-label]:font-bold [&_.field-label]:text-balance @2xl:[&_.field-label]:text-3xl [&_textarea]:mt-2 [&_textarea]:min-h-36 [&_textarea]:p-4 [&_textarea]:text-lg';

function Answer({ field, answer, onAnswer }: { field: FormField; answer: string } & Pick<QuestionsProps, 'onAnswer'>) {
  const t = useTexts('planning');
  const { name, label, hint, isDate } = field;
  const about = useId();
  const over = excessOf(answer);
  if (!onAnswer)
    return (
      <div className="max-w-[720px]">
        <h3 className={QUESTION}>{label}</h3>
        <p className="mt-4 text-lg whitespace-pre-line [overflow-wrap:anywhere]">{answer || t('form.noAnswer')}</p>
      </div>
    );
  if (isDate)
    return (
      <div className={FIELD}>
        <DatePicker
          label={label}
          hint={hint || undefined}
          value={readDay(answer)}
          onChange={(day) => onAnswer(name, day ?? '')}
        />
      </div>
    );
  const near =
    answer.length > LONGEST_ANSWER * 0.9 ? t('form.count', { count: answer.length, limit: LONGEST_ANSWER }) : undefined;
  return (
    <div className={FIELD}>
      <TextArea
        label={label}
        rows={4}
        autoGrow
        hint={near}
        describedBy={about}
        error={over > 0 ? t('form.tooLong', { limit: LONGEST_ANSWER, over }) : undefined}
        value={answer}
        onChange={(event) => onAnswer(name, event.currentTarget.value)}
      />
      {hint && (
        <p id={about} className="text-muted text-md -order-1">
          {hint}
        </p>
      )}
    </div>
  );
}
