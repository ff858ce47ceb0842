import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';

import { IconButton, type ButtonProps } from '../button.tsx';
import { focusBeyond } from './focus-beyond.ts';

export interface RowButtonsProps {
  labels: Record<'up' | 'down' | 'remove', string>;
  place: { index: number; last: number };
  size?: ButtonProps['size'];
  onMove: (control: HTMLElement, by: -1 | 1) => void;
  /** Undefined while the row has to stay. */
  onRemove: (() => void) | undefined;
}

/** Moves a row up or down, or removes it. */
export function RowButtons({ labels, place, onMove, onRemove, size = 'normal' }: RowButtonsProps) {
  return (
    <>
      <IconButton
        size={size}
        icon={ArrowUp}
        label={labels.up}
        disabled={place.index === 0}
        onClick={(event) => onMove(event.currentTarget, -1)}
      />
      <IconButton
        size={size}
        icon={ArrowDown}
        label={labels.down}
        disabled={place.index === place.last}
        onClick={(event) => onMove(event.currentTarget, 1)}
      />
      <IconButton
        size={size}
        icon={Trash2}
        label={labels.remove}
        disabled={onRemove === undefined}
        data-removes=""
        onClick={(event) => {
          focusBeyond(event.currentTarget);
          onRemove?.();
        }}
      />
    </>
  );
}
