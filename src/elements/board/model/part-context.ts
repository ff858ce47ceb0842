import { createContext, useContext, type Context } from 'react';

/** The context of a part of the board, and the hook that reads it. Throws outside. */
export function partContext<T>(part: string): readonly [Context<T | null>, () => T] {
  const context = createContext<T | null>(null);
  const usePart = (): T => {
    const value = useContext(context);
    if (value === null) throw new Error(`Outside of ${part}`);
    return value;
  };
  return [context, usePart];
}
