import { createContext } from 'react';

/** The key of the card around; undefined where only its content is shown, as in a snapshot. */
export const CardKeyContext = createContext<string | undefined>(undefined);
