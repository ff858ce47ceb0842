import { CircleAlert } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';

import { Icon } from '../icon.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  hint?: string | undefined;
  /** Replaces the hint and says what to do. */
  error?: string | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** Inside the input at its start, for example an icon. */
  start?: ReactNode;
  /** Inside the input at its end, for example a button. */
  end?: ReactNode;
  size?: 'normal' | 'large';
}

/** A text field: label above, hint or error below. */
export function Field({
  label,
  hint,
  error,
  hideLabel = false,
  start,
  end,
  size = 'normal',
  className = '',
  id,
  ...input
}: FieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const note = `${inputId}-note`;
  return (
    <div className={`field ${className}`}>
      <label className={hideLabel ? 'sr-only' : 'field-label'} htmlFor={inputId}>
        {label}
      </label>
      <div className={`input ${size === 'large' ? 'input-large' : ''}`} data-invalid={error !== undefined}>
        {start}
        <input
          id={inputId}
          aria-invalid={error !== undefined}
          aria-describedby={(error ?? hint) ? note : undefined}
          {...input}
        />
        {end}
      </div>
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  );
}

interface NoteProps {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Something else speaks of the error: here it only describes the control. */
  quiet?: boolean;
}

/** Hint or error below a control. */
export function FieldNote({ id, hint, error, quiet = false }: NoteProps) {
  if (error !== undefined)
    return (
      <p id={id} className="field-error" role={quiet ? undefined : 'alert'}>
        <Icon of={CircleAlert} size={14} />
        {error}
      </p>
    );
  return hint === undefined ? null : (
    <p id={id} className="field-hint">
      {hint}
    </p>
  );
}

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A checkbox with its words; the words belong to the target. */
export function Checkbox({ label, mixed = false, className = '', ...input }: ChoiceProps & { mixed?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={`choice ${className}`}>
      <input ref={box} type="checkbox" className="checkbox" {...input} />
      {label}
    </label>
  );
}

/** One of several that exclude each other: give all the same `name`. */
export function Radio({ label, className = '', ...input }: ChoiceProps) {
  return (
    <label className={`choice ${className}`}>
      <input type="radio" className="radio" {...input} />
      {label}
    </label>
  );
}
