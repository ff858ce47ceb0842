import {
  cloneElement,
  isValidElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';

import { usePlaced } from '../floating/use-placed.ts';

export interface TooltipProps {
  /** The text; line breaks stay. */
  text: ReactNode;
  /** The explained element, exactly one. */
  children: ReactNode;
  side?: 'above' | 'below';
}

const SHOW_AFTER_MS = 350;
const HIDE_AFTER_MS = 120;

/** Words about a control on hover and focus; stays while the pointer is on it, leaves with Escape (WCAG 1.4.13). */
export function Tooltip({ text, children, side = 'above' }: TooltipProps) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const { open, soon, now } = useDelayed();
  usePopoverOpen(open, box);
  usePlaced(open, box, () => place.current?.firstElementChild, { side, align: 'center' });
  const child = isValidElement(children)
    ? cloneElement(children as ReactElement<{ 'aria-describedby'?: string }>, { 'aria-describedby': id })
    : children;
  return (
    <span
      ref={place}
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && soon(true)}
      onPointerLeave={() => soon(false)}
      onPointerDown={() => now(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && now(true)}
      onBlur={() => now(false)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        now(false);
      }}
    >
      {child}
      <span ref={box} id={id} popover="manual" role="tooltip" className="floating tooltip">
        {text}
      </span>
    </span>
  );
}

/** Open or not, at once or after the delay that keeps tooltips from flickering under a passing pointer. */
function useDelayed() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const now = (wanted: boolean): void => {
    clearTimeout(timer.current);
    setOpen(wanted);
  };
  const soon = (wanted: boolean): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(wanted), wanted ? SHOW_AFTER_MS : HIDE_AFTER_MS);
  };
  return { open, soon, now };
}

function usePopoverOpen(open: boolean, box: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [open, box]);
}
