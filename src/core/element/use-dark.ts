import { useMedia } from './use-media.ts';

/** Whether the dark look is shown for `light`, `dark` or `auto` (as the system is set). */
export function useDark(theme: string): boolean {
  const system = useMedia('(prefers-color-scheme: dark)');
  return theme === 'dark' || (theme === 'auto' && system);
}
