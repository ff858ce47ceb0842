import type { LucideIcon } from 'lucide-react';

import { moveFocus } from '../floating/roving.ts';
import { Icon } from '../icon.tsx';
import { useSwitchesSheet } from './switches-sheet.ts';

export interface SegmentedProps<K extends string> {
  options: { key: K; label: string; icon?: LucideIcon | undefined }[];
  selected: K;
  onSelect: (key: K) => void;
  /** Name of the choice for screen readers. */
  label: string;
}

/** One of few choices side by side, for example how something is shown. */
export function Segmented<K extends string>({ options, selected, onSelect, label }: SegmentedProps<K>) {
  useSwitchesSheet();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="segmented"
      onKeyDown={(event) => {
        const key = (moveFocus(event, 'horizontal') ?? moveFocus(event, 'vertical'))?.dataset['key'];
        const option = options.find((one) => one.key === key);
        if (option) onSelect(option.key);
      }}
    >
      {options.map((option) => (
        <button
          key={option.key}
          type="button"
          role="radio"
          className="segment"
          data-roving
          data-key={option.key}
          aria-checked={option.key === selected}
          tabIndex={option.key === selected ? 0 : -1}
          onClick={() => onSelect(option.key)}
        >
          {option.icon && <Icon of={option.icon} size={14} />}
          {option.label}
        </button>
      ))}
    </div>
  );
}
