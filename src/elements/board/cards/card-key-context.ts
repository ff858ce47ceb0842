import { createContext } from 'react';

/** The key of the card around; undefined where only its content is shown, as behind its fullscreen or in a snapshot. */
export const CardKeyContext = createContext<string | undefined>(undefined);
