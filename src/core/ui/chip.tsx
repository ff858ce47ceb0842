import { X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatNumber } from '../locale/formats.ts';
import { useTexts } from '../locale/use-texts.ts';
import { useCore } from '../session/use-core.ts';
import { Icon } from './icon.tsx';
import { useMarksSheet } from './sheets/marks-sheet.ts';

export interface ChipProps {
  look?: 'neutral' | 'chosen' | 'line';
  icon?: LucideIcon | undefined;
  /** Shows a cross that takes it away. */
  onRemove?: () => void;
  children: ReactNode;
}

/** A small thing one has chosen or that marks another: a filter, a goal, a category. */
export function Chip({ look = 'neutral', icon, onRemove, children }: ChipProps) {
  useMarksSheet();
  return (
    <span className={`chip chip-${look}`}>
      {icon && <Icon of={icon} size={12} />}
      <span className="truncate">{children}</span>
      {onRemove && <RemoveChip name={children} onClick={onRemove} />}
    </span>
  );
}

/** Removes what `name` names. */
export function RemoveChip({ name, onClick }: { name: ReactNode; onClick: () => void }) {
  const t = useTexts('core');
  const label = typeof name === 'string' ? t('chip.remove', { name }) : t('act.remove');
  return <ClearButton label={label} onClick={onClick} size={12} />;
}

/** A small cross. */
export function ClearButton({ label, onClick, size }: { label: string; onClick: () => void; size: 12 | 14 }) {
  return (
    <button type="button" className="chip-remove" aria-label={label} title={label} onClick={onClick}>
      <Icon of={X} size={size} />
    </button>
  );
}

export interface PillProps {
  look: 'good' | 'warn' | 'bad' | 'info' | 'now' | 'neutral';
  /** Colour never speaks alone: give an icon where the word is not enough. */
  icon?: LucideIcon | undefined;
  children: ReactNode;
}

/** A state in a word. `now` is the lemon of here and now and nothing else. */
export function Pill({ look, icon, children }: PillProps) {
  useMarksSheet();
  return (
    <span className={`pill pill-${look} ${icon ? '' : 'pill-plain'}`}>
      {icon && <Icon of={icon} size={12} />}
      {children}
    </span>
  );
}

/** A count on or beside something; above `max` it says `99+`. Nothing for zero. */
export function Badge({
  count,
  look = 'alert',
  max = 99,
}: {
  count: number;
  look?: 'alert' | 'neutral';
  max?: number;
}) {
  useMarksSheet();
  const { locale } = useCore();
  if (count <= 0) return null;
  return <span className={`badge badge-${look}`}>{count > max ? `${max}+` : formatNumber(count, locale, 0)}</span>;
}
