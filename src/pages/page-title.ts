import { useEffect } from 'react';

/** Names the window or tab after the page; outlives a change of page until the next one names it. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Leitstern' : `${title} · Leitstern`;
  }, [title]);
}
