import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

import { Button, IconButton } from '../button.tsx';
import type { PlacementOptions } from '../floating/placement.ts';
import { usePanel } from '../floating/use-panel.ts';

export interface PopoverProps extends Partial<PlacementOptions> {
  /** A button of ours, or the content of a quiet one. */
  trigger: ReactNode;
  /** Name of the panel. */
  label: string;
  /** The content; a function gets a way to close the panel. */
  children: ReactNode | ((close: () => void) => ReactNode);
  className?: string;
}

const BUTTONS: unknown[] = ['button', Button, IconButton];

/** A panel beside its trigger, in the top layer: closes on Escape and on a click elsewhere. */
export function Popover({ trigger, label, children, side = 'below', align = 'start', className = '' }: PopoverProps) {
  const panel = usePanel({ side, align }, (box) =>
    box.querySelector<HTMLElement>('[data-autofocus], input:not(:disabled), textarea:not(:disabled)')?.focus(),
  );
  const given = { ...panel.triggerProps, 'aria-haspopup': 'dialog' as const };
  return (
    <>
      {isValidElement(trigger) && BUTTONS.includes(trigger.type) ? (
        cloneElement(trigger as ReactElement<typeof given>, given)
      ) : (
        <Button look="quiet" {...given}>
          {trigger}
        </Button>
      )}
      <div {...panel.boxProps} className={`floating panel ${className}`} role="dialog" aria-label={label}>
        {panel.open && (typeof children === 'function' ? children(panel.hide) : children)}
      </div>
    </>
  );
}
