import type { Theme } from '#core/session/browser-session.ts';

/** Shows the look on the page before anything is drawn, so that a dark page does not flash. */
export function showLook(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}
