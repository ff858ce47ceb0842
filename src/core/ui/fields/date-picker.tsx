import { CalendarDays, X } from 'lucide-react';
import { Suspense, useId, useState, type KeyboardEvent } from 'react';

import { readDay } from '#contract/days.ts';

import { formatDay } from '../../locale/formats.ts';
import { useTexts } from '../../locale/use-texts.ts';
import { useCore } from '../../session/use-core.ts';
import { Busy } from '../busy.tsx';
import { IconButton } from '../button.tsx';
import { onPress } from '../on-press.ts';
import { FieldNote } from './field.tsx';
import { Popover } from '../overlays/popover.tsx';

const Calendar = onPress(async () => (await import('./calendar.tsx')).Calendar);

export interface DatePickerProps {
  label: string;
  /** YYYY-MM-DD; undefined: none. */
  value: string | undefined;
  /** Gets YYYY-MM-DD, or undefined when the date is taken away. */
  onChange: (day: string | undefined) => void;
  /** Whether there is typed text that is neither taken over nor dropped: called with each change of it, and at its end. */
  onTyping?: (isTyping: boolean) => void;
  placeholder?: string;
  hint?: string | undefined;
  /** A problem of the day itself, for example that it is before another one. */
  error?: string | undefined;
  disabled?: boolean;
}

/** A day: typed in the format of the language or as YYYY-MM-DD, or picked from a calendar beside it. */
export function DatePicker(props: DatePickerProps) {
  const { label, value, onChange, placeholder, hint, error, disabled = false } = props;
  const t = useTexts('core');
  const { locale } = useCore();
  const id = useId();
  const shown = value === undefined ? '' : formatDay(value, locale);
  const { text, wrong, type, take, drop } = useTyped(shown, props);
  const failure = wrong ? t('date.wrong') : error;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="input date-field" data-invalid={failure !== undefined}>
        {!disabled && (
          <CalendarButton
            label={label}
            day={value}
            onPick={(day) => {
              drop();
              onChange(day);
            }}
          />
        )}
        <input
          id={id}
          value={text}
          placeholder={placeholder}
          autoComplete="off"
          disabled={disabled}
          aria-invalid={failure !== undefined}
          aria-describedby={(failure ?? hint) !== undefined ? `${id}-note` : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => void take()}
          onKeyDown={(event: KeyboardEvent) => {
            // what is no day stays in its field
            if (event.key === 'Enter' && !take()) event.preventDefault();
            if (event.key !== 'Escape') return;
            // the first one closes the field, the next one what is around it
            if (text !== shown || wrong) event.preventDefault();
            drop();
          }}
        />
        {value !== undefined && !disabled && (
          <IconButton
            icon={X}
            size="small"
            iconSize={14}
            label={t('date.clear', { label })}
            onClick={() => {
              drop();
              onChange(undefined);
            }}
          />
        )}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={failure} />
    </div>
  );
}

function CalendarButton({
  label,
  day,
  onPick,
}: {
  label: string;
  day: string | undefined;
  onPick: (day: string) => void;
}) {
  const t = useTexts('core');
  const { locale } = useCore();
  return (
    <Popover label={label} trigger={<IconButton icon={CalendarDays} size="small" label={t('date.open', { label })} />}>
      {(close) => (
        <Suspense fallback={<Busy />}>
          <Calendar
            before={<Busy />}
            onGiveUp={close}
            day={day}
            locale={locale}
            onPick={(picked) => {
              onPick(picked);
              close();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}

/** The typed text, until it is taken over as a day or stays as a wrong one. */
function useTyped(shown: string, { onChange, onTyping }: DatePickerProps) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const drop = (): void => {
    setTyped(undefined);
    setWrong(false);
    onTyping?.(false);
  };
  /** Whether what was typed is a day, or nothing. */
  const take = (): boolean => {
    if (typed === undefined) return true;
    const day = readDay(typed);
    if (day === undefined && typed.trim() !== '') {
      setWrong(true);
      return false;
    }
    if (typed !== shown) onChange(day);
    drop();
    return true;
  };
  const type = (text: string): void => {
    setTyped(text);
    setWrong(false);
    onTyping?.(true);
  };
  return { text: typed ?? shown, wrong, type, take, drop };
}
