import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';

import { putBeside } from '../floating/use-placed.ts';
import { actionsIn, MenuRows, useMenuKeys, type MenuItem } from './menu.tsx';
import { useOverlaysSheet } from './overlays-sheet.ts';
import type { Pointed } from './pointed-at.ts';

export interface ContextMenuProps {
  label: string;
  items: MenuItem[];
  /** The point of the window at which it was asked for. */
  at: Pointed;
  onClose: () => void;
}

/** Whether somebody has gone on, but for the message that offers to try again what could not be fetched. */
const isPast = ({ since }: Pointed): boolean =>
  since !== undefined && !since.some((one) => one instanceof Element && one.matches('.toasts'));

/** A menu at the pointer: closed by Escape, by a press elsewhere, and when the window changes; the focus goes back. */
export function ContextMenu({ label, items, at, onClose }: ContextMenuProps) {
  useOverlaysSheet();
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = useMenuKeys(onClose);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // its code or its words came late
    if (isPast(at)) return close();
    const root = element.getRootNode() as ShadowRoot;
    const before = root.activeElement;
    element.showPopover();
    const point = new DOMRect(at.x, at.y, 0, 0);
    putBeside(element, { getBoundingClientRect: () => point }, { side: 'below', align: 'start' });
    actionsIn(element)[0]?.focus({ preventScroll: true });
    return () => {
      if (element.contains(root.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [at]);
  useEffect(() => {
    const leaving = new AbortController();
    const listening = { signal: leaving.signal, capture: true, passive: true };
    const onPress = (event: Event): void => void (event.composedPath().includes(box.current as Element) || close());
    // a press that opens it comes before: `auto` would close it with the end of that very press
    for (const type of ['pointerdown', 'wheel']) document.addEventListener(type, onPress, listening);
    window.addEventListener('resize', () => close(), listening);
    window.addEventListener('blur', () => close(), listening);
    return () => leaving.abort();
  }, []);
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape') return onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      ref={box}
      className="floating menu"
      popover="manual"
      role="menu"
      aria-label={label}
      onKeyDown={onKey}
      onContextMenu={(event) => event.preventDefault()}
    >
      <MenuRows items={items} hide={onClose} />
    </div>
  );
}
