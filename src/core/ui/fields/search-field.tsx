import { Search } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';

import { useTexts } from '../../locale/use-texts.ts';
import { ClearButton } from '../chip.tsx';
import { Icon } from '../icon.tsx';
import { useMarksSheet } from '../sheets/marks-sheet.ts';

export interface SearchFieldProps {
  /** What is searched; also the placeholder without one. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  className?: string;
  /** Enter takes what was found. */
  onEnter?: () => void;
}

/** A field that searches while one types; the cross or Escape empties it. */
export function SearchField({ label, value, onChange, placeholder, className = '', onEnter }: SearchFieldProps) {
  const t = useTexts('core');
  const input = useRef<HTMLInputElement>(null);
  useMarksSheet();
  const empty = (): void => {
    onChange('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onEnter?.();
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    event.stopPropagation();
    empty();
  };
  return (
    <div role="search" className={`input input-quiet ${className}`}>
      <Icon of={Search} size={14} className="text-subtle" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && <ClearButton label={t('search.clear')} onClick={empty} size={14} />}
    </div>
  );
}
