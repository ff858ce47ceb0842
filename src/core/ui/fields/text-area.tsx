import { useId, useLayoutEffect, useRef, type ComponentProps } from 'react';

import { FieldNote } from './field.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'ref'> {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  hint?: string | undefined;
  /** Replaces the hint and says what to do. */
  error?: string | undefined;
  /** Grows with its text instead of scrolling. */
  autoGrow?: boolean;
  /** Id of what describes it beside hint and error. */
  describedBy?: string | undefined;
}

/** A field for several lines: label above, hint or error below. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, autoGrow, describedBy, className = '', id, ...area } = props;
  const own = useId();
  const areaId = id ?? own;
  const note = `${areaId}-note`;
  const element = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (autoGrow === true) grow(element.current);
  });
  return (
    <div className={`field ${className}`}>
      <label className={hideLabel === true ? 'sr-only' : 'field-label'} htmlFor={areaId}>
        {label}
      </label>
      <textarea
        id={areaId}
        ref={element}
        rows={3}
        aria-invalid={error !== undefined}
        aria-describedby={[(error ?? hint) ? note : '', describedBy ?? ''].join(' ').trim() || undefined}
        {...area}
        className={`input ${autoGrow === true ? 'input-grow' : ''}`}
        data-invalid={error !== undefined}
        onInput={(event) => {
          if (autoGrow === true) grow(event.currentTarget);
          area.onInput?.(event);
        }}
      />
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  );
}

/** For browsers that do not know `field-sizing`. */
function grow(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}
