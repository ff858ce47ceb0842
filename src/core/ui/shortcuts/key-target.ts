import { useEffect, useEffectEvent } from 'react';

import { topDialog } from '../floating/dialog-stack.ts';

/** What takes what is typed. */
export const FIELD =
  'textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable]:not([contenteditable=false])';

/** Whether what is typed goes into a field. */
export const isInField = (event: Event): boolean => {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(FIELD) !== null;
};

/** Whether the focus is in this part of the page. */
export const hasFocus = (part: Element): boolean =>
  part.contains((part.getRootNode() as Document | ShadowRoot).activeElement);

/** All that the last press or focus on this page was in, from the inside out. */
let last: EventTarget[] = [];
const note = (event: Event): void => void (last = event.composedPath());
const PRESSES = ['pointerdown', 'focusin'];
let listening = 0;
/** Notes presses and focus while somebody needs them; the page keeps no listener of ours, and we no element of it. */
function notePresses(): () => void {
  // the same listener a second time is no other
  for (const type of PRESSES) document.addEventListener(type, note, true);
  listening += 1;
  return () => {
    listening -= 1;
    if (listening > 0) return;
    for (const type of PRESSES) document.removeEventListener(type, note, true);
    last = [];
  };
}

/** Whether the last press or focus was in the element of this part; unknown at first, and once what it was in is gone. */
export function wasUsed(part: Element): boolean | undefined {
  const root = part.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : part;
  const left = last.find((one) => one instanceof Node && one.isConnected) as Node | undefined;
  return !left || (left !== last[0] && left.contains(host)) ? undefined : last.includes(host);
}

/**
 * Whether a key or a paste is about this part of the page: it is in sight under no open dialog, and the focus is in it, or
 * nowhere on the page after it was in its element. The event itself says nothing: browsers send some to where their
 * invisible selection of text is.
 */
function isAbout(part: Element): boolean {
  const focused = (part.getRootNode() as Document | ShadowRoot).activeElement ?? document.activeElement;
  const isHere =
    focused && focused !== document.body
      ? part.contains(focused) && innermost(focused).closest(FIELD) === null
      : (wasUsed(part) ?? true) && !isWithin(part, '[data-sample]');
  return isHere && !isCovered(part) && isInSight(part);
}

/** What has the focus in an element that may be another element's host. */
const innermost = (focused: Element): Element => {
  const inner = focused.shadowRoot?.activeElement;
  return inner ? innermost(inner) : focused;
};

/** Hears what happens on the page (keys, the clipboard) as far as it is about this part. */
export function usePageEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  part: () => Element | null | false,
  act: (event: DocumentEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent((event: DocumentEventMap[Type]): void => {
    const shown = !event.defaultPrevented && part();
    if (shown && isAbout(shown)) act(event);
  });
  useEffect(() => {
    const forget = notePresses();
    document.addEventListener(type, onEvent);
    return () => {
      document.removeEventListener(type, onEvent);
      forget();
    };
  }, [type]);
}

/** Whether a dialog is open over it: ours in whichever element, or one of the page around. */
function isCovered(part: Element): boolean {
  const open = [...document.querySelectorAll('dialog:modal, [aria-modal=true]'), topDialog()];
  return open.some((dialog) => dialog?.checkVisibility() && !isWithin(part, dialog));
}

function isInSight(part: Element): boolean {
  const { top, bottom, left, right } = part.getBoundingClientRect();
  return (
    part.checkVisibility({ visibilityProperty: true }) &&
    bottom > 0 &&
    right > 0 &&
    top < window.innerHeight &&
    left < window.innerWidth
  );
}

/** Whether it is inside of this, in whichever root around it. */
function isWithin(part: Element, place: string | Element): boolean {
  const root = part.getRootNode();
  const isInside = typeof place === 'string' ? part.closest(place) !== null : place.contains(part);
  return isInside || (root instanceof ShadowRoot && isWithin(root.host, place));
}
