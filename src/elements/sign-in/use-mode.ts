import { useState } from 'react';

import { useHost } from '#core/element/host.ts';

/** The forms of the element. */
export const MODES = ['sign-in', 'register', 'reset', 'confirm-registration', 'new-password'] as const;
export type Mode = (typeof MODES)[number];

/** Where the application has the forms between which people choose. */
const PATHS = { 'sign-in': '/login', register: '/register', reset: '/reset-password' } as const;
export type OpenMode = keyof typeof PATHS;

/** The mode that is shown, and how to go to another: by the host when it takes that over, otherwise here. */
export function useMode(given: string | undefined): [Mode, (mode: OpenMode) => void] {
  const host = useHost();
  const wanted = MODES.find((mode) => mode === given) ?? 'sign-in';
  // what a person has chosen here counts until the host wants another one
  const [chosen, setChosen] = useState<{ mode: Mode; instead: Mode } | null>(null);
  const mode = chosen?.instead === wanted ? chosen.mode : wanted;
  const go = (to: OpenMode): void => {
    if (!host.emit('strategy-navigate', { to: PATHS[to] })) return;
    setChosen({ mode: to, instead: wanted });
    host.emit('strategy-change', { mode: to });
  };
  return [mode, go];
}
