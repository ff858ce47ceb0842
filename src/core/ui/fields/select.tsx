import { useId, type ComponentProps } from 'react';

import { controlSheet, useControlSheet } from '../../element/sheet.ts';
import { FieldNote } from './field.tsx';
import css from './select.css?inline';

const sheet = controlSheet(css);

export interface SelectProps<V extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'size'> {
  label: string;
  options: { value: V; label: string; disabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
  hideLabel?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
}

/** One of several values: the browser's own select in our skin, so that it works on every device. */
export function Select<V extends string>({
  label,
  options,
  value,
  onChange,
  hideLabel,
  hint,
  error,
  className = '',
  id,
  ...select
}: SelectProps<V>) {
  useControlSheet(sheet);
  const own = useId();
  const selectId = id ?? own;
  const note = `${selectId}-note`;
  return (
    <div className={`field ${className}`}>
      <label className={hideLabel === true ? 'sr-only' : 'field-label'} htmlFor={selectId}>
        {label}
      </label>
      <select
        id={selectId}
        className="input select"
        value={value}
        aria-invalid={error !== undefined}
        data-invalid={error !== undefined}
        aria-describedby={(error ?? hint) ? note : undefined}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
        {...select}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  );
}
