import { useId } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Field } from '#core/ui/fields/field.tsx';

const SIGNS = ['%', '€', '$'];

export interface UnitFieldProps {
  label: string;
  value: string;
  onChange: (unit: string) => void;
  onLeave?: () => void;
  /** Escape takes back what was typed; returns whether there was something. */
  onDrop?: () => boolean;
  error?: string | undefined;
}

/** The unit of an amount: any words, the common ones are offered. */
export function UnitField(props: UnitFieldProps) {
  const t = useTexts('okr-item');
  const id = useId();
  const offered = [...SIGNS, t('unit.days'), t('unit.hours'), t('unit.points')];
  return (
    <>
      <Field
        label={props.label}
        error={props.error}
        value={props.value}
        maxLength={40}
        list={id}
        autoComplete="off"
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={props.onLeave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') props.onLeave?.();
          if (event.key === 'Escape' && props.onDrop?.() === true) event.preventDefault();
        }}
      />
      <datalist id={id}>
        {offered.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
    </>
  );
}
