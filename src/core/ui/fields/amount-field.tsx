import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

import { useTexts } from '../../locale/use-texts.ts';
import { useCore } from '../../session/use-core.ts';
import { Field } from './field.tsx';
import { readAmount, writeNumber } from './amounts.ts';

export interface AmountFieldProps {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  value: number;
  onChange: (value: number) => void;
  /** The text of the field, and whether it is a number; other text does not reach `onChange`. */
  onRead?: (isNumber: boolean, text: string) => void;
  /** The first text instead of the value: words that were no number. */
  unread?: string | undefined;
  /** Escape takes back what was typed; returns whether there was something. */
  onDrop?: () => boolean;
  onLeave?: () => void;
  hint?: string | undefined;
  error?: string | undefined;
}

/**
 * Whether a field has the focus, where its text changes with that. The change would leave the caret at the end: what was
 * selected whole, as by Tab, is selected whole again, so that typing replaces it.
 */
function useFocus() {
  const [isFocused, setFocused] = useState(false);
  const whole = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isFocused) whole.current?.select();
  }, [isFocused]);
  const enter = (field: HTMLInputElement): void => {
    whole.current = field.selectionStart === 0 && field.selectionEnd === field.value.length ? field : null;
    setFocused(true);
  };
  return { isFocused, enter, exit: () => setFocused(false) };
}

/**
 * A number in the format of the language, without separators of thousands while one types, since each digit would move
 * them; text that is no number stays in the field and is reported.
 */
export function AmountField({
  label,
  hideLabel = false,
  value,
  onChange,
  onRead,
  unread,
  onDrop,
  onLeave,
  hint,
  error,
}: AmountFieldProps) {
  const t = useTexts('core');
  const { locale } = useCore();
  const [typed, setTyped] = useState(unread);
  const [wrong, setWrong] = useState(unread !== undefined);
  const { isFocused, enter, exit } = useFocus();
  const leave = (): void => {
    if (typed !== undefined && readAmount(typed, locale) === undefined) return setWrong(true);
    setTyped(undefined);
    onLeave?.();
  };
  const escape = (event: KeyboardEvent): void => {
    const isTyped = onDrop?.() === true || wrong;
    setTyped(undefined);
    setWrong(false);
    if (isTyped) event.preventDefault();
  };
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={wrong ? t('fields.amount') : error}
      inputMode="decimal"
      autoComplete="off"
      className="tabular-nums"
      value={typed ?? writeNumber(value, locale, !isFocused)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        setWrong(false);
        const number = readAmount(text, locale);
        onRead?.(number !== undefined, text);
        if (number !== undefined) onChange(number);
      }}
      onFocus={(event) => enter(event.currentTarget)}
      onBlur={() => {
        exit();
        leave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        if (event.key === 'Escape') escape(event);
      }}
    />
  );
}

/** Texts in the amounts of a form that are no number, by the name of the field. */
export type Unread = Partial<Record<string, string>>;

/**
 * The amounts of a form: text that is no number stays as it was typed, never the part of it that was one, and the form is
 * not sent. `write` gets the present texts, and undefined as the value of a field that holds no number.
 */
export function useAmounts(unread: Unread, write: (name: string, value: number | undefined, unread: Unread) => void) {
  const t = useTexts('core');
  const [reported, setReported] = useState(false);
  const without = (name: string): Unread => Object.fromEntries(Object.entries(unread).filter(([one]) => one !== name));
  const guard = (name: string) => ({
    unread: unread[name],
    error: reported && name in unread ? t('fields.amount') : undefined,
    onChange: (value: number) => write(name, value, without(name)),
    onRead: (isNumber: boolean, text: string) => {
      setReported(false);
      if (!isNumber) write(name, undefined, { ...unread, [name]: text });
    },
    onDrop: () => {
      const isTyped = name in unread;
      if (isTyped) write(name, undefined, without(name));
      return isTyped;
    },
  });
  const refuses = (): boolean => {
    setReported(true);
    return Object.keys(unread).length > 0;
  };
  return { guard, refuses };
}
