const FIELD =
  'textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable]:not([contenteditable=false])';

/** Whether what is typed goes into a field. */
export const isInField = (event: Event): boolean => {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(FIELD) !== null;
};

/**
 * Whether a key or a paste is about this part of the page: the focus is in it, or nowhere on the page, and no dialog is
 * open over it. The event itself says nothing: browsers send some to where their invisible selection of text is.
 */
export function isAbout(part: Element): boolean {
  const root = part.getRootNode() as Document | ShadowRoot;
  if (root.querySelector('dialog[open]')) return false;
  const focused = root.activeElement;
  if (focused && focused !== document.body) return part.contains(focused) && focused.closest(FIELD) === null;
  return document.activeElement === null || document.activeElement === document.body;
}
