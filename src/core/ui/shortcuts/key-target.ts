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

/**
 * Whether a key or a paste is about this part of the page: it is in sight, the focus is in it, or nowhere on the page,
 * and no dialog is open over it. The event itself says nothing: browsers send some to where their invisible selection of
 * text is.
 */
export function isAbout(part: Element): boolean {
  const root = part.getRootNode() as Document | ShadowRoot;
  if (root.querySelector('dialog[open]') || !isInSight(part)) return false;
  const focused = root.activeElement;
  if (focused && focused !== document.body) return part.contains(focused) && focused.closest(FIELD) === null;
  return (document.activeElement === null || document.activeElement === document.body) && !isSample(part);
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

/** Whether it is only shown as an example (`data-sample`), in whichever root around it that is said. */
function isSample(part: Element): boolean {
  if (part.closest('[data-sample]')) return true;
  const root = part.getRootNode();
  return root instanceof ShadowRoot && isSample(root.host);
}
