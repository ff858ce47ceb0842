import { useEffect, useState } from 'react';

/**
 * Names the window or tab after the page, and before it after the thing that its element shows (`strategy-title`);
 * outlives a change of page until the next one names it.
 */
export function usePageTitle(title: string | undefined): void {
  const [thing, setThing] = useState('');
  useEffect(() => {
    const listen = (event: Event): void => setThing((event as CustomEvent<{ title: string }>).detail.title);
    document.addEventListener('strategy-title', listen);
    return () => document.removeEventListener('strategy-title', listen);
  }, []);
  useEffect(() => {
    document.title = [thing, title ?? '', 'Leitstern'].filter(Boolean).join(' · ');
  }, [title, thing]);
}
