import { createContext } from 'react';

/** Where lines stand that stay in sight while the content of a fullscreen scrolls. */
export const LinePlace = createContext<HTMLElement | null>(null);
