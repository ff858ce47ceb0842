import type { MouseEvent } from 'react';

/** Whether a click on a link asks for this very page: no new tab, no new window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
