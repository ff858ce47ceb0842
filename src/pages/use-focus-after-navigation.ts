import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { isAuthPage } from './guard.ts';
import { splitLocale } from './navigation/localized-path.ts';

/** Id of the landmark that holds the page; the skip link leads there. */
export const CONTENT_ID = 'content';

/** Puts the focus on the heading of the page, or on the page itself. */
export function focusContent(): void {
  const content = document.querySelector<HTMLElement>(`#${CONTENT_ID}`);
  const heading = content?.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? content)?.focus();
}

/** After a change of page the focus goes to its heading; a change of language or query leaves it, a form takes its own. */
export function useFocusAfterNavigation(): void {
  const { path } = splitLocale(useLocation().pathname);
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (!isAuthPage(path)) focusContent();
  }, [path]);
}
