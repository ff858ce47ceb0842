import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type RefObject, type ToggleEvent } from 'react';

import { focusedBeside } from './roving.ts';
import { usePlaced } from './use-placed.ts';
import type { PlacementOptions } from './placement.ts';

/** Properties that connect a trigger and its native popover. */
export interface Panel {
  open: boolean;
  trigger: RefObject<HTMLButtonElement | null>;
  box: RefObject<HTMLDivElement | null>;
  triggerProps: { ref: RefObject<HTMLButtonElement | null>; popoverTarget: string; 'aria-expanded': boolean };
  boxProps: {
    ref: RefObject<HTMLDivElement | null>;
    id: string;
    popover: 'auto';
    onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => void;
    onToggle: (event: ToggleEvent<HTMLDivElement>) => void;
  };
  show: () => void;
  hide: () => void;
}

/**
 * A native popover beside its trigger: the browser closes it on Escape and on a click elsewhere, it stands in the top
 * layer where no overflow clips it, and the focus goes back to the trigger.
 */
export function usePanel(options: PlacementOptions, onShown?: (box: HTMLDivElement) => void): Panel {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  usePlaced(open, box, () => trigger.current, options);
  const shown = useEffectEvent((element: HTMLDivElement) => onShown?.(element));
  // after it is placed: until then it is hidden, and what is hidden takes no focus
  useLayoutEffect(() => {
    if (open && box.current) shown(box.current);
  }, [open]);
  const hadFocus = useRef(false);
  const hide = (): void => {
    if (box.current?.matches(':popover-open')) box.current.hidePopover();
    giveBack();
  };
  // its content goes with it, and with that the focus
  const giveBack = (): void => {
    if (hadFocus.current) trigger.current?.focus();
    hadFocus.current = false;
  };
  const onBeforeToggle = (event: ToggleEvent<HTMLDivElement>): void => {
    const element = event.currentTarget;
    if (event.target !== element || event.newState === 'open') return;
    hadFocus.current = element.contains(focusedBeside(element));
  };
  const onToggle = (event: ToggleEvent<HTMLDivElement>): void => {
    if (event.target !== event.currentTarget) return;
    setOpen(event.newState === 'open');
    if (event.newState === 'closed') giveBack();
  };
  return {
    open,
    trigger,
    box,
    triggerProps: { ref: trigger, popoverTarget: id, 'aria-expanded': open },
    boxProps: { ref: box, id, popover: 'auto', onBeforeToggle, onToggle },
    show: () => box.current?.showPopover(),
    hide,
  };
}
