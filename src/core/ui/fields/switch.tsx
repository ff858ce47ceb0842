import type { ComponentProps, ReactNode } from 'react';
import { useSwitchesSheet } from './switches-sheet.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'role' | 'size'> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, at once; the words belong to the target. */
export function Switch({ label, checked, onChange, className = '', ...input }: SwitchProps) {
  useSwitchesSheet();
  return (
    <label className={`choice ${className}`}>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        {...input}
      />
      {label}
    </label>
  );
}
