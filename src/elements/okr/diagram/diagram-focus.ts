import { createContext, useEffect, useEffectEvent, useMemo, useState, type FocusEvent, type RefObject } from 'react';

import { useHost } from '#core/element/host.ts';

/** What the boxes tell of themselves. */
export interface BoxWatch {
  /** A box that comes into the document. */
  onBox: (id: string, element: HTMLElement | null) => void;
  /** A box that is about to leave the document. */
  onGone: (id: string, element: HTMLElement) => void;
  /** Whether the active box is in the document. */
  onActive: (isThere: boolean) => void;
}
export const BoxWatchContext = createContext<BoxWatch | null>(null);

/** Calls as soon as anything takes the focus, before it gets the event. */
function useAnyFocus(action: () => void): void {
  const { root } = useHost();
  const announced = useEffectEvent(action);
  useEffect(() => {
    const listener = (): void => announced();
    // a move within one root is not heard outside of it
    for (const place of [document, root]) place.addEventListener('focusin', listener, true);
    return () => {
      for (const place of [document, root]) place.removeEventListener('focusin', listener, true);
    };
  }, [root]);
}

/** The focus of the boxes, and the stop of the Tab key. */
class BoxFocus {
  isTakingOver = false;
  isPressed = false;
  #wanted: string | undefined;
  readonly #frame: RefObject<HTMLElement | null>;

  constructor(frame: RefObject<HTMLElement | null>) {
    this.#frame = frame;
  }

  forget = (): void => {
    this.#wanted = undefined;
  };

  /** The browser gives the focus right after the press, before anything else. */
  onPress = (): void => {
    this.isPressed = true;
    setTimeout(() => void (this.isPressed = false));
  };

  /** The box that the focus waits for, since it is not in the document yet. */
  wanted = (): string | undefined => this.#wanted;

  focusOn = (id: string): void => {
    const element = this.#frame.current?.querySelector<HTMLElement>(`[data-box="${CSS.escape(id)}"]`);
    if (element) element.focus({ preventScroll: true });
    else this.#wanted = id;
  };

  onBox = (id: string, element: HTMLElement | null): void => {
    if (!element || this.#wanted !== id) return;
    this.#wanted = undefined;
    element.focus({ preventScroll: true });
  };

  onGone = (id: string, element: HTMLElement): void => {
    if (!element.matches(':focus')) return;
    const back = this.#wanted ?? id;
    this.isTakingOver = true;
    this.#frame.current?.querySelector<HTMLElement>('[role=tree]')?.focus({ preventScroll: true });
    this.isTakingOver = false;
    this.#wanted = back;
  };
}

/**
 * Brings the focus to a box, also to one that comes into the document only when the diagram has moved to it. The tree
 * holds the focus of a box that goes out of sight until that comes back. Only boxes in sight are in the document:
 * while the active one does not, the tree itself is the stop of the Tab key.
 */
export function useBoxFocus(frame: RefObject<HTMLElement | null>) {
  const focus = useMemo(() => new BoxFocus(frame), [frame]);
  // who has gone elsewhere is not called back
  useAnyFocus(focus.forget);
  const [hasActive, onActive] = useState(false);
  const watch = useMemo((): BoxWatch => ({ onBox: focus.onBox, onGone: focus.onGone, onActive }), [focus]);
  /** The tree as a stop of the Tab key that leads on to the active box; whoever presses its ground stays there. */
  const treeStop = (walk: () => void) => ({
    tabIndex: hasActive ? -1 : 0,
    // a finger and a pen make this event too, before they bring the focus
    onMouseDownCapture: focus.onPress,
    onFocus: (event: FocusEvent<HTMLElement>): void => {
      if (event.target === event.currentTarget && !focus.isTakingOver && !focus.isPressed) walk();
    },
  });
  return { focusOn: focus.focusOn, wanted: focus.wanted, watch, treeStop };
}
