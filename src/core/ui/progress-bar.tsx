import { controlSheet, useControlSheet } from '../element/sheet.ts';
import css from './sheets/progress.css?inline';

const sheet = controlSheet(css);

interface ProgressBarProps {
  all: number;
  /** Without it, and while all of it is not known, a part of the bar moves. */
  done?: number | undefined;
  /** Without it the bar is silent: words beside it say the same. */
  label?: string;
  className?: string;
}

/** How far something is. */
export function ProgressBar({ all, done, label, className = '' }: ProgressBarProps) {
  useControlSheet(sheet);
  return (
    <progress
      className={`progress-bar ${className}`}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      max={Math.max(1, all)}
      {...(done !== undefined && all > 0 && { value: done })}
    />
  );
}
