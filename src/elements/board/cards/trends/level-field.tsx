import type { KeyboardEvent } from 'react';

import { HIGHEST } from '#contract/trends/trend-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { LEVELS, squareLook } from './level-mark.tsx';

interface LevelFieldProps {
  label: string;
  value: number | null;
  isGap?: boolean;
  onChange: (value: number | null) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** The level that a key leads to, 0 for none; undefined for a key that leads nowhere. */
export function levelAfter(key: string, value: number): number | undefined {
  if (key === 'Home' || key === 'Delete' || key === 'Backspace') return 0;
  if (key === 'End') return HIGHEST;
  if (/^[0-5]$/.test(key)) return Number(key);
  const step = STEPS[key];
  return step === undefined ? undefined : Math.min(HIGHEST, Math.max(0, value + step));
}

/** A level from 1 to 5: a click on a square, arrows or the digit; another click on it, or 0, takes it back. */
export function LevelField({ label, value, isGap = false, onChange }: LevelFieldProps) {
  const t = useTexts('trends');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const level = levelAfter(event.key, value ?? 0);
    if (level === undefined) return;
    event.preventDefault();
    if (level !== (value ?? 0)) onChange(level === 0 ? null : level);
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={HIGHEST}
      aria-valuenow={value ?? 0}
      aria-valuetext={value === null ? t('unrated') : t('level', { value })}
      title={value === null ? t('unrated') : t('level', { value })}
      className="hover:bg-hover inline-flex h-10 cursor-pointer items-center rounded-md"
      onKeyDown={onKeyDown}
    >
      {LEVELS.map((level) => (
        <span
          key={level}
          className="grid h-10 w-6 place-items-center"
          onClick={() => onChange(level === value ? null : level)}
        >
          <i className={`h-3.5 w-4 rounded-[2px] ${squareLook(level, { value, isGap })}`} />
        </span>
      ))}
    </span>
  );
}
